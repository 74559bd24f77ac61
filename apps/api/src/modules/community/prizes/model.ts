import type { GameCommand } from "@gatehouse/contract/game/commands";
import type { GameReason } from "@gatehouse/contract/game/reasons";

/** What is given: goods to a character of a login (in lower case), days as an event hero from when the game gives them, or the reward of a vote. */
export type What =
  | { kind: "goods"; login: string; charId: number; charName: string; count: number }
  | { kind: "hero"; login: string; charId: number; days: number }
  | { kind: "vote"; command: Extract<GameCommand, { kind: "voteReward" }> };

export type PrizeState = "SENT" | "REFUSED" | "WAITING" | "GIVEN" | "CLOSED";

export type Prize = {
  id: number;
  accountId: number;
  reference: string;
  what: What;
  state: PrizeState;
  sent: string;
  tries: number;
  nextTryAt: Date | null;
  endsAt: Date | null;
  reason: string | null;
  /** The request that it was won by, for the tries that come later by themselves. */
  origin: string | null;
  createdAt: Date;
};

/** Why a prize waits for a person though nobody refused it, as its row tells it. */
export const gameSilent: GameReason = "silent";

/** What a refusal may pass within: a full inventory is emptied in minutes, a script is mended in days. */
const pausesMinutes = [5, 30, 120, 720, 1440, 1440, 1440];

/** When a refused prize is tried again; null when it is a person's turn, or it would be too late. */
export function nextTry({ tries, endsAt }: Pick<Prize, "tries" | "endsAt">, now: Date): Date | null {
  const minutes = pausesMinutes[tries - 1];
  if (minutes === undefined) return null;
  const at = new Date(now.getTime() + minutes * 60_000);
  return endsAt !== null && at >= endsAt ? null : at;
}

/** What a prize is called with the game at its next try. */
export const nextName = ({ reference, tries }: Pick<Prize, "reference" | "tries">): string =>
  `${reference}:${tries + 1}`;

const dayMs = 24 * 3_600_000;
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** Losing less than this of six days is no loss. */
const toleranceMs = 3_600_000;

/** Whether days that were given until one moment fall short of those that were won, which last until another. */
export const fallsShort = (given: Date, won: Date): boolean => won.getTime() - given.getTime() > toleranceMs;
