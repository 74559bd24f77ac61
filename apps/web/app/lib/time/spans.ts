import { timeLeft } from "./dates.ts";
import { text } from "../words/i18n.ts";

const minuteMs = 60_000;

/** A span in milliseconds as days, hours and minutes, rounded up to the next minute. */
export function formatSpan(span: number): string {
  const { days, hours, minutes } = timeLeft(Math.ceil(Math.max(0, span) / minuteMs) * minuteMs);
  return text("shell.span", { days, hours, minutes });
}
