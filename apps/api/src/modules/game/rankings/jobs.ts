import { GameUnavailable } from "../../../gateways/game/port.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { SnapshotService } from "./snapshot/service.ts";

/** Between two snapshots: what the game itself writes lags by minutes, only who is online changes at once. */
const pauseSeconds = 60;

/** Keeps the leaderboards in step with the game's tables. */
export function defineSnapshotRounds({
  rounds,
  snapshot,
}: {
  rounds: Rounds;
  snapshot: SnapshotService;
}): void {
  rounds.define("snapshot", pauseSeconds, async (signal) => {
    try {
      await snapshot.take(signal);
    } catch (error) {
      // Said by the part that looks after the game's database; the leaderboards stay, and say how old they are.
      if (!(error instanceof GameUnavailable)) throw error;
    }
  });
}
