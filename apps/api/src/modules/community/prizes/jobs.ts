import type { Rounds } from "../../../platform/background/rounds.ts";
import type { PrizesService } from "./service.ts";

const roundSeconds = 30;

/** Tries again what the game refused. */
export function definePrizeRounds({ rounds, prizes }: { rounds: Rounds; prizes: PrizesService }): void {
  rounds.define("prizes", roundSeconds, () => prizes.round());
}
