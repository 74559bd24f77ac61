import { word } from "../../../../office/lib/words.ts";
import type { Tone } from "../../../../office/ui/tone.tsx";

/** How much a service's state needs a person. */
export const serviceTones = { well: "ok", slow: "warn", silent: "bad" } as const satisfies Record<
  string,
  Tone
>;

/** What a kind of background work does. */
export const jobName = (kind: string): string =>
  word("officeHealth.jobs.name", { kind: kind.replaceAll("-", "_"), name: kind });

/** A service's name: its own, or what the house calls it. */
export function serviceName(name: string): string {
  if (name === "mail") return word("officeHealth.service.mail");
  if (name === "game") return word("officeHealth.service.game");
  return name;
}
