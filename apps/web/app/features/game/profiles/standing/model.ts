import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { dayMs, toDay } from "../history-chart.ts";
import { warsOf } from "../wars/model.ts";

const weekDays = 7;

/** What the head of a clan's page tells besides its rank; null where the game does not tell enough for it. */
export type ClanStanding = {
  /** How much reputation came, or went, within a week. */
  week: number | null;
  /** For how many whole days it has held its castle. */
  castleDays: number | null;
  /** The fights of its wars within a week, and how many of the wars it leads. */
  fought: { won: number; lost: number; leads: number; wars: number } | null;
};

/** `castles` is what the chronicle tells of castles that the clan won and lost, the newest first. */
export function clanStanding(clan: ClanProfile, castles: readonly ChronicleEntry[], now: Date): ClanStanding {
  return {
    week: reputationWeek(clan, now),
    castleDays: castleDays(clan, castles, now),
    fought: warWeek(clan),
  };
}

/** A day that is left out of the history is as the one before it. */
function reputationWeek({ history = [], reputationScore }: ClanProfile, now: Date): number | null {
  const last = Math.floor(+now / dayMs) - weekDays;
  const then = history.findLast(({ date }) => toDay(date) <= last);
  return then ? reputationScore - then.reputationScore : null;
}

function castleDays(
  { name, castle }: ClanProfile,
  castles: readonly ChronicleEntry[],
  now: Date,
): number | null {
  const last = castles.find((entry) => "castle" in entry && entry.castle === castle);
  if (last?.kind !== "castleTaken" || last.clan.name !== name) return null;
  const days = Math.floor((+now - Date.parse(last.at)) / dayMs);
  return days > 0 ? days : null;
}

function warWeek({ enemies = [] }: ClanProfile): ClanStanding["fought"] {
  const { fought } = warsOf(enemies);
  if (fought.length === 0) return null;
  return {
    won: fought.reduce((sum, { week }) => sum + week.won, 0),
    lost: fought.reduce((sum, { week }) => sum + week.lost, 0),
    leads: fought.filter(({ won, lost }) => won > lost).length,
    wars: fought.length,
  };
}
