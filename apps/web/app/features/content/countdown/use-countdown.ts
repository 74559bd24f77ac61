import { useState } from "react";
import { useLive } from "../../../lib/live/live.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { language } from "../../../lib/words/language.ts";
import { useNow } from "../../../lib/time/use-now.ts";

/** The launch that is still to come and the milliseconds until it; null once it has passed or when none is set. */
export function useCountdown() {
  const { countdown: served, now: made } = useShellData();
  const countdown = useLive("countdown", served);
  const start = countdown ? Date.parse(countdown.date) : 0;
  // Once started, the start is cleared: a clock that is set back does not bring the banner back; another start does.
  const [cleared, setCleared] = useState(() => (start <= made ? start : undefined));
  const passed = start === cleared;
  const now = useNow(!passed);
  const left = start - now;
  if (!passed && left <= 0) setCleared(start);
  if (!countdown || passed || left <= 0) return null;
  const { title, body: description } = countdown.translations?.[language()] ?? {
    title: countdown.title,
    body: countdown.description,
  };
  return { ...countdown, title, description, start, left };
}
