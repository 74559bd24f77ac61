import { useMatches } from "react-router";
import { CountdownLine } from "../features/content/countdown/components/countdown-line.tsx";
import type { PageHandle } from "../lib/page/handle.ts";
import { Frieze } from "../ui/art/frieze.tsx";

/** What stands above the columns: the page's own head, or the skyline and the countdown in one line. */
export function PageHead() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Head = handle?.head;
  if (Head) return <Head />;
  if (Head === null) return null;
  const Scene = handle?.scene ?? Frieze;
  return (
    <>
      {handle?.skyline !== false && <Scene />}
      <CountdownLine />
    </>
  );
}
