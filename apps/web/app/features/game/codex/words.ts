import type { CodexFound } from "@gatehouse/contract/game/codex";
import type { CodexItemMention, CodexMonsterMention } from "@gatehouse/contract/game/codex-mentions";
import { text } from "../../../lib/words/i18n.ts";
import { formatDecimals, formatWhole } from "../../../lib/words/numbers.ts";
import { timeLeft } from "../../../lib/time/dates.ts";
import { itemKindOf, monsterKindOf } from "./kinds.ts";

/** Digits behind the sign that say two of a small share. */
function decimalsOf(percent: number): number {
  if (percent >= 99.95 || percent === 0) return 0;
  if (percent >= 10) return 1;
  if (percent >= 1) return 2;
  return Math.min(7, 1 - Math.floor(Math.log10(percent)));
}

/** A chance of 0 to 1 in percent, the smallest with two digits that say something. */
export function formatShare(chance: number): string {
  const percent = chance * 100;
  if (percent >= 99.95) return text("codex.percent", { value: "100" });
  return text("codex.percent", { value: formatDecimals(percent, decimalsOf(percent)) });
}

/** Nobody reads so many figures. */
const huge = 1e13;

/** A mean amount: whole where it is large. */
export function formatAmount(value: number): string {
  if (value >= huge) return formatLarge(value);
  if (value === 0 || value >= 100) return formatWhole(value);
  if (value >= 10) return formatDecimals(value, 1);
  return formatDecimals(value, value >= 1 ? 2 : Math.min(7, 1 - Math.floor(Math.log10(value))));
}

/** How many pieces fall at once. */
export function formatPieces(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return "";
  return max === undefined || max === min ? formatWhole(min) : `${formatWhole(min)}–${formatWhole(max)}`;
}

/** A large number as one reads it at a glance. */
export function formatLarge(value: number): string {
  if (value >= 1e9) return text("codex.billions", { value: formatDecimals(value / 1e9, 2) });
  if (value >= 1e6) return text("codex.millions", { value: formatDecimals(value / 1e6, 2) });
  return formatWhole(value);
}

/** The kind of an item and where it is worn. */
export function aboutItem({ kind, grade }: Pick<CodexItemMention, "kind" | "grade">): string {
  const named = text(`codex.itemKinds.${kind}`);
  return grade === undefined ? named : text("codex.withGrade", { kind: named, grade: grade.toUpperCase() });
}

/** "level 20", or "levels 18 to 22". */
export const levelRange = ({ from, to }: { from: number; to: number }): string =>
  from === to
    ? text("codex.level", { level: formatWhole(from) })
    : text("codex.where.levels", { from: formatWhole(from), to: formatWhole(to) });

/** What a creature is, with its level. */
export const aboutMonster = ({ kind, level }: Pick<CodexMonsterMention, "kind" | "level">): string =>
  text("codex.aboutMonster", { kind: text(`codex.monsterKinds.${kind}`), level: formatWhole(level) });

/** A span of the game in seconds, such as the time until something is back: the two greatest units. */
function formatSeconds(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = timeLeft(Math.round(seconds) * 1000);
  const parts = [
    days > 0 && text("codex.spans.days", { n: days }),
    hours > 0 && text("codex.spans.hours", { n: hours }),
    minutes > 0 && text("codex.spans.minutes", { n: minutes }),
    rest > 0 && text("codex.spans.seconds", { n: rest }),
  ].filter((part) => part !== false);
  return parts.slice(0, 2).join(" ") || text("codex.spans.seconds", { n: 0 });
}

/** How long something needs to come back, with what chance adds and takes. */
export function formatRespawn(seconds: number, random: number): string {
  return random > 0
    ? text("codex.respawnRange", {
        from: formatSeconds(Math.max(0, seconds - random)),
        to: formatSeconds(seconds + random),
      })
    : formatSeconds(seconds);
}

/** What a search says below a name. */
export function aboutFound({ kind, sort, level, grade }: Omit<CodexFound, "id" | "name" | "path">): string {
  if (kind === "item") {
    const named = text(`codex.itemKinds.${itemKindOf(sort)}`);
    return grade === undefined ? named : text("codex.withGrade", { kind: named, grade: grade.toUpperCase() });
  }
  if (kind === "monster")
    return text("codex.aboutMonster", {
      kind: text(`codex.monsterKinds.${monsterKindOf(sort)}`),
      level: formatWhole(level ?? 0),
    });
  const about = text(`codex.one.${kind}`);
  return level === undefined ? about : `${about}, ${text("codex.level", { level: formatWhole(level) })}`;
}
