import { useEffect } from "react";
import { tellOwnTime } from "../lib/time/own-time.ts";
import { text } from "../lib/words/i18n.ts";

/** Moments of a page, and of what the portal says of a refusal, tell of the visitor's own clock. */
export function OwnTime() {
  useEffect(() => tellOwnTime((time) => text("shell.ownTime", { time }), "[role=alert] :is(p,li)"), []);
  return null;
}
