import { useMatches } from "react-router";
import { CountdownBanner } from "../features/site/components/countdown-banner.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Frieze } from "../ui/art/frieze.tsx";

/** What stands above the columns: the page's own head, or the skyline and the countdown. */
export function PageHead() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const Head = handle?.head;
  if (Head) return <Head />;
  return (
    <>
      {Head === undefined && <Frieze />}
      <CountdownBanner />
    </>
  );
}
