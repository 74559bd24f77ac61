import { codex } from "./codex.ts";
import { community } from "./community.ts";
import { growth } from "./growth.ts";
import { health } from "./health.ts";
import { money } from "./money.ts";
import type { MayDo } from "../../lib/may.ts";
import type { Place } from "./place.ts";
import { players } from "./players.ts";
import { record } from "./record.ts";
import { team } from "./team.ts";
import { texts } from "./texts.ts";
import { today } from "./today.ts";

/** The places of the rail in their order: what waits and what is worked with, then what is looked at. */
export const places: readonly (readonly Place[])[] = [
  [today, texts, players, money, community],
  [growth, health, codex, record, team],
];

/** Where a place leads: its first screen that the role may see; undefined where there is none. */
export function entranceOf({ screens }: Place, may: MayDo): string | undefined {
  const first = screens.find(({ permission }) => may(permission));
  return first && `/${first.path}`;
}
