/** A part of a screen that is fetched when it is to be seen; until then, and without a net, nothing is there. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Lazily(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let wanted = true;
      load().then(
        (part) => wanted && setPart(() => part),
        (error: Error) => console.warn(error),
      );
      return () => void (wanted = false);
    }, []);
    return Part && <Part {...props} />;
  };
}
