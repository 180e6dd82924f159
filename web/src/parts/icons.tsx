/** Small pictures for buttons, drawn with the ink of the text around them. They say nothing to screen readers: the button
 * that carries one has a label. */
import type { ComponentChild, FunctionComponent } from "preact";
import { still } from "./still";

export type Icon = FunctionComponent<{ size?: number }>;

function icon(drawing: ComponentChild, pointsAlong = false): Icon {
  const draw = still(drawing);
  return function DrawnIcon({ size = 20 }) {
    return <svg class={pointsAlong ? "icon icon-along" : "icon"} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" ref={draw} />;
  };
}

export const HomeIcon = icon(<path d="M3 11.5 12 4l9 7.5M5.5 9.8V20h13V9.8M10 20v-5.5h4V20" />);
export const UndoIcon = icon(<path d="M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12H8" />, true);
export const RestartIcon = icon(<path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 3.8v4.9h4.9" />);
export const HintIcon = icon(
  <path d="M9 18h6M10 21h4M12 3a6.2 6.2 0 0 0-3.7 11.2c.5.4.7 1 .7 1.6h6c0-.6.2-1.2.7-1.6A6.2 6.2 0 0 0 12 3Z" />,
);
export const PlayIcon = icon(<path d="M7 4.5v15l12-7.5Z" fill="currentColor" />, true);
export const PauseIcon = icon(<path d="M7 5h3v14H7ZM14 5h3v14h-3Z" fill="currentColor" />);
export const ForwardIcon = icon(<path d="m9 5 7 7-7 7" />, true);
export const BackIcon = icon(<path d="m15 5-7 7 7 7" />, true);
export const FirstIcon = icon(<path d="m19 5-7 7 7 7M6 5v14" />, true);
export const LastIcon = icon(<path d="m5 5 7 7-7 7M18 5v14" />, true);
export const SettingsIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1" />
    <circle cx="12" cy="12" r="6.4" />
  </>,
);
export const RulesIcon = icon(
  <path d="M12 6.5C9.8 5 6.8 4.5 3.5 4.8v13.6c3.3-.3 6.3.2 8.5 1.7 2.2-1.5 5.2-2 8.5-1.7V4.8C17.2 4.5 14.2 5 12 6.5Zm0 0v13.6" />,
);
/** A scroll. */
export const LearnIcon = icon(<path d="M6 4.5h11a2 2 0 0 1 2 2v8M6 4.5a2 2 0 0 0-2 2v1.8h3M6 4.5a2 2 0 0 1 2 2v11a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-1.5h-9M11 8.5h5M11 12h5" />);
export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.4 9.3a2.7 2.7 0 1 1 4 2.4c-.9.5-1.4 1-1.4 2M12 17.2v.1" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 3.5v11.5M7 10.5l5 5 5-5M4 20.5h16" />);
export const OpenIcon = icon(<path d="M12 15.5V4M7 8.5l5-5 5 5M4 15v5.5h16V15" />);
export const ShareIcon = icon(
  <>
    <circle cx="6" cy="12" r="2.6" />
    <circle cx="17.5" cy="5.6" r="2.6" />
    <circle cx="17.5" cy="18.4" r="2.6" />
    <path d="m8.3 10.7 6.9-3.8M8.3 13.3l6.9 3.8" />
  </>,
);
export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />);
export const CloseIcon = icon(<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />);
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </>,
);
export const AddIcon = icon(<path d="M12 5v14M5 12h14" />);
export const DiceIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="3" />
    <path d="M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01" stroke-width="2.6" />
  </>,
);
export const DeleteIcon = icon(<path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10 10.5v6.5M14 10.5v6.5" />);
export const RenameIcon = icon(<path d="m14.5 5.5 4 4M4 20l1-4.5L16 4.5a2.2 2.2 0 0 1 3.2 0 2.2 2.2 0 0 1 0 3.2L8.5 19Z" />);
export const ChartIcon = icon(<path d="M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6" />);
/** Two people. */
export const FriendsIcon = icon(
  <>
    <circle cx="8.5" cy="8" r="3.4" />
    <path d="M2.5 19.5c0-3.6 2.5-6 6-6s6 2.4 6 6" />
    <path d="M15.5 4.9a3.4 3.4 0 0 1 0 6.2M17.5 13.9c2.5.8 4 2.9 4 5.6" />
  </>,
);
export const SayIcon = icon(<path d="M4 5h16v11h-8l-5 4.5V16H4Z" />);
export const LinkIcon = icon(<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12.2 17.5" />);
export const CopyIcon = icon(<path d="M8.5 8.5h11v12h-11ZM15.5 5.5v-2h-11v12h2" />);
export const ListIcon = icon(<path d="M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.01M4 12h.01M4 18h.01" stroke-width="2.4" />);
