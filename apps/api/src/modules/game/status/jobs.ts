import type { ServerCode } from "@gatehouse/contract/game/status";
import type { Db } from "../../../database.ts";
import { GameUnavailable } from "../../../gateways/game/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { answersTcp } from "../../../platform/tcp-probe.ts";
import type { StatusService } from "./service.ts";
import { takeProbe } from "./store.ts";

/** Three of them fit into the 90 s after which a silent server counts as offline: one lost packet tells nothing. */
const probeSeconds = 25;
const roundSeconds = 5;
const connectMs = 4_000;
const sampleRoundSeconds = 60;

type Address = { host: string; port: number };
type Options = {
  rounds: Rounds;
  db: Db;
  clock: Clock;
  status: StatusService;
  /** GAME_SERVERS. */
  servers: readonly { code: ServerCode; login: Address; game: Address }[];
  /** How many play in the first of them; null where the portal cannot count. */
  countPlayers: (() => Promise<number>) | null;
};

/** Looks at the servers' ports, sparingly and by one process at a time, and keeps the history. */
export function defineStatusRounds({ rounds, db, clock, status, servers, countPlayers }: Options): void {
  async function count(code: ServerCode): Promise<number | null> {
    // There is one game's database, and it is the first server's.
    if (!countPlayers || code !== servers[0]?.code) return null;
    try {
      return await countPlayers();
    } catch (error) {
      if (error instanceof GameUnavailable) return null;
      throw error;
    }
  }

  async function probe({ code, login, game }: Options["servers"][number]): Promise<void> {
    const now = clock.now();
    if (!(await takeProbe(db, code, now, new Date(now.getTime() - probeSeconds * 1_000)))) return;
    const answers = await Promise.all([answersTcp(login, connectMs), answersTcp(game, connectMs)]);
    // "Online" is what lets a player in, and that takes both. Who is inside is only true while the game runs.
    if (answers.every(Boolean)) await status.answered(code, await count(code));
  }

  if (servers.length > 0) {
    rounds.define("server ports", roundSeconds, async () => void (await Promise.all(servers.map(probe))));
  }
  rounds.define("server turns", roundSeconds, () => status.tellTurns());
  rounds.define("server history", sampleRoundSeconds, () => status.takeSample());
}
