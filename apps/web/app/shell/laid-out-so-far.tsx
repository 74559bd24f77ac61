import { use } from "react";
import { Nonce } from "../lib/page/context.ts";

const measure = { __html: "document.body.offsetHeight" };

/**
 * Has the browser lay out what has come until here before it goes on: a slow phone's first layout is two steps, with the page read in
 * between, instead of one that is longer than a press may wait (docs/decisions/0088).
 */
export function LaidOutSoFar() {
  return <script nonce={use(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={measure} />;
}
