/** Charts of a match, for the eye; whoever shows one says in words or as a table what is to be learnt from it. Time runs from
 * left to right in every language, as on most charts. */
import type { ComponentChild } from "preact";
import type { SeatShown } from "../board";
import { number, percent } from "../words/say";
import { Disc, Mark } from "./mark";

const width = 640;
const height = 300;
const edge = { left: 80, right: 16, top: 14, bottom: 34 };
const inside = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };

/** About `count` round numbers from `low` to `high` at least. */
function ticks(low: number, high: number, count = 5): number[] {
  const rough = Math.max(high - low, 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const first = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - first) / step) + 1 }, (_, i) => first + i * step);
}

interface FrameProps {
  label: string;
  /** Where lines go, from 0 (bottom) to 1, and what stands beside them. */
  rows: { at: number; text: string }[];
  columns: { at: number; text: string }[];
  children: ComponentChild;
}

function Frame({ label, rows, columns, children }: FrameProps) {
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {rows.map(({ at, text }) => (
        <g key={text} transform={`translate(0 ${toY(at)})`}>
          <path class="chart-rule" d={`M${edge.left} 0h${inside.width}`} />
          <text class="chart-text" x={edge.left - 8} y="5" text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {columns.map(({ at, text }) => (
        <text key={text} class="chart-text" x={toX(at)} y={height - 8} text-anchor="middle">
          {text}
        </text>
      ))}
      {children}
    </svg>
  );
}

const toX = (share: number) => edge.left + share * inside.width;
const toY = (share: number) => edge.top + (1 - share) * inside.height;
const path = (points: [number, number][]) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

export function Legend({ seats }: { seats: SeatShown[] }) {
  return (
    <ul class="chart-legend">
      {seats.map((seat, i) => (
        <li key={i}>
          <Disc colour={seat.colour} /> <bdi>{seat.name}</bdi>
        </li>
      ))}
    </ul>
  );
}

export interface LineChartProps {
  label: string;
  seats: SeatShown[];
  points: { x: number; values: number[] }[];
}

/** A line for each seat, its mark at every point. */
export function LineChart({ label, seats, points }: LineChartProps) {
  const all = points.flatMap((point) => point.values);
  const rows = ticks(Math.min(0, ...all), Math.max(1, ...all));
  const low = rows[0]!;
  const high = rows.at(-1)!;
  // A little off the edges, where the marks would hide the numbers beside them.
  const x = (i: number) => (points.length > 1 ? 0.02 + (0.96 * i) / (points.length - 1) : 0.5);
  const y = (value: number) => (value - low) / (high - low);
  const every = Math.ceil(points.length / 12);
  return (
    <Frame
      label={label}
      rows={rows.map((value) => ({ at: y(value), text: number(value) }))}
      columns={points.map((point, i) => ({ at: x(i), text: number(point.x) })).filter((_, i) => i % every === 0)}
    >
      {seats.map((seat, s) => {
        const line = points.map((point, i): [number, number] => [toX(x(i)), toY(y(point.values[s] ?? 0))]);
        return (
          <g key={s}>
            <path class="chart-line-edge" d={`M${path(line)}`} />
            <path class="chart-line" d={`M${path(line)}`} stroke={`var(--seat-${seat.colour})`} />
            {line.map(([cx, cy], i) => (
              <g key={i}>
                <circle class="chart-dot" cx={cx} cy={cy} r="8" fill={`var(--seat-${seat.colour})`} />
                <Mark colour={seat.colour} x={cx} y={cy} scale={0.75} />
              </g>
            ))}
          </g>
        );
      })}
    </Frame>
  );
}

export interface TrendChartProps {
  label: string;
  points: { x: number; value: number }[];
  /** Heights to compare with, and what they are called. */
  marks: { value: number; text: string }[];
}

/** One line, with names for some heights. */
export function TrendChart({ label, points, marks }: TrendChartProps) {
  const all = points.map(({ value }) => value);
  const margin = Math.max(50, (Math.max(...all) - Math.min(...all)) / 4);
  const rows = ticks(Math.min(...all) - margin, Math.max(...all) + margin);
  const low = rows[0]!;
  const high = rows.at(-1)!;
  const y = (value: number) => (value - low) / (high - low);
  const x = (i: number) => (points.length > 1 ? i / (points.length - 1) : 0.5);
  const every = Math.ceil(points.length / 8);
  const line = points.map(({ value }, i): [number, number] => [toX(x(i)), toY(y(value))]);
  const levels = marks.filter(({ value }) => value > low && value < high);
  return (
    <Frame
      label={label}
      rows={rows.map((value) => ({ at: y(value), text: number(value) }))}
      columns={points.map((point, i) => ({ at: x(i), text: number(point.x) })).filter((_, i) => i % every === 0)}
    >
      {levels.map(({ value, text }) => (
        <path key={text} class="chart-level" d={`M${edge.left} ${toY(y(value))}h${inside.width}`} />
      ))}
      <path class="chart-line chart-trend" d={`M${path(line)}`} />
      {points.length <= 20 && line.map(([cx, cy], i) => <circle key={i} class="chart-trend-dot" cx={cx} cy={cy} r="5" />)}
      {levels.map(({ value, text }) => (
        <text key={text} class="chart-text chart-level-text" x={edge.left + 12} y={toY(y(value)) - 6}>
          {text}
        </text>
      ))}
    </Frame>
  );
}

export interface ShareChartProps {
  label: string;
  seats: SeatShown[];
  /** In order of `at`; the shares of a point add up to 1. */
  points: { at: number; shares: number[] }[];
  /** What stands out: something to press above the chart, numbered from 1. */
  marks: { at: number; label: string }[];
  onMark(at: number): void;
  /** Where one is, and the way to elsewhere: a press on the chart. What else leads there is up to whoever shows it. */
  cursor?: { at: number; onSeek(at: number): void };
}

/** Shares of the width at which things of a finger's size don't cover each other, each as near as can be to its own. */
function apart(wanted: number[], gap = 0.12): number[] {
  const places = [...wanted];
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i]!, places[i - 1]! + gap);
  for (let i = places.length - 1, most = 1; i >= 0; i--, most = places[i + 1]! - gap) places[i] = Math.min(places[i]!, most);
  return places;
}

/** Areas on top of each other, the first seat's at the bottom. */
export function ShareChart({ label, seats, points, marks, onMark, cursor }: ShareChartProps) {
  const first = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 1) - first);
  const x = (at: number) => (at - first) / span;
  const below = (point: { shares: number[] }, s: number) =>
    point.shares.slice(0, s).reduce((sum, share) => sum + share, 0);
  const border = (s: number) => points.map((point): [number, number] => [toX(x(point.at)), toY(Math.min(1, below(point, s)))]);
  const columns = ticks(first, first + span).filter((at) => at <= first + span);
  const presses = apart(marks.map((mark) => x(mark.at)));
  const seek = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).querySelector("svg")!.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - edge.left) / inside.width;
    if (share >= 0 && share <= 1) cursor?.onSeek(Math.round(first + share * span));
  };
  return (
    <div class={cursor ? "chart-marked chart-seek" : "chart-marked"} dir="ltr" onClick={cursor && seek}>
      <Frame
        label={label}
        rows={[0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: percent(at) }))}
        columns={columns.map((at) => ({ at: x(at), text: number(at) }))}
      >
        {seats.map((seat, s) => (
          <path
            key={s}
            class="chart-area"
            d={`M${path(border(s))}L${path(border(s + 1).reverse())}Z`}
            fill={`var(--seat-${seat.colour})`}
          />
        ))}
        {seats.map((seat, s) => {
          // Its mark where the area is tallest, so that the colours need not be told apart.
          const widest = points.reduce((best, point) => ((point.shares[s] ?? 0) > (best.shares[s] ?? 0) ? point : best));
          const share = widest.shares[s] ?? 0;
          if (share < 0.1) return null;
          const at = Math.min(0.97, Math.max(0.03, x(widest.at)));
          return <Mark key={s} colour={seat.colour} x={toX(at)} y={toY(below(widest, s) + share / 2)} scale={1.6} />;
        })}
        {marks.map((mark, i) => (
          <path key={mark.at} class="chart-mark" d={`M${toX(presses[i]!)} 0L${toX(x(mark.at))} ${edge.top}V${height - edge.bottom}`} />
        ))}
        {cursor && <path class="chart-cursor" d={`M${toX(Math.max(0, Math.min(1, x(cursor.at))))} ${edge.top - 8}V${height - edge.bottom + 6}`} />}
      </Frame>
      {marks.map((mark, i) => (
        <button
          key={mark.at}
          type="button"
          class="chart-press"
          style={{ insetInlineStart: `${(100 * toX(presses[i]!)) / width}%` }}
          aria-label={mark.label}
          title={mark.label}
          onClick={(event) => {
            event.stopPropagation();
            onMark(mark.at);
          }}
        >
          <span>{number(i + 1)}</span>
        </button>
      ))}
    </div>
  );
}
