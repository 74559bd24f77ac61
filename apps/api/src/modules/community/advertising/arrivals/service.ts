import { limits } from "@gatehouse/contract/limits";
import type { ArrivalKind } from "@gatehouse/contract/community/growth";
import type { CameFrom } from "@gatehouse/contract/identity/registration";
import type { Db, DbTransaction, DbOrTransaction } from "../../../../database.ts";
import { type Clock, daysLater, serverDay } from "../../../../platform/clock.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import { other } from "../model.ts";
import { addDonated, insertArrival, isCounted, markPlayed, markVerified, selectWaiting } from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "loginsOf">;
  rankings: Pick<RankingsService, "playing">;
};

type Made = { accountId: number; referralCode: string | null; cameFrom: CameFrom | null | undefined };

/** Newcomers looked at in one round: the newest, and as many of those before. */
const atOnce = 2_000;

export type ArrivalsService = ReturnType<typeof createArrivalsService>;

/** How far those went who registered, by day and source: counts, and nothing that tells who. */
export function createArrivalsService({ db, clock, accounts, rankings }: Options) {
  /** Where the round before this one ended. */
  let reached: number | undefined;

  /** Anybody may name any source: only those count by their name whose visits were counted, and that is bounded. */
  async function nameOf(on: DbOrTransaction, { kind, value }: CameFrom, today: string): Promise<string> {
    const url = kind === "referrer" && URL.canParse(value) ? new URL(value).host : undefined;
    const source = kind === "source" ? value.toLowerCase() : (url ?? "");
    if (source.length > limits.advertising.hostLength) return other;
    const days = [today, daysLater(today, -1)];
    return (await isCounted(on, { kind, source, days })) ? source : other;
  }

  async function arrivalOf(
    on: DbOrTransaction,
    { referralCode, cameFrom }: Made,
    day: string,
  ): Promise<{ kind: ArrivalKind; source: string }> {
    if (referralCode) return { kind: "invitation", source: "" };
    if (cameFrom) return { kind: cameFrom.kind, source: await nameOf(on, cameFrom, day) };
    return { kind: cameFrom === null ? "direct" : "unknown", source: "" };
  }

  async function look(page: readonly { accountId: number }[]): Promise<void> {
    const logins = await accounts.loginsOf(page.map(({ accountId }) => accountId));
    const playing = await rankings.playing(db, [...logins.values()]);
    const arrived = [...logins].flatMap(([accountId, login]) => (playing.has(login) ? [accountId] : []));
    if (arrived.length > 0) await markPlayed(db, arrived);
  }

  return {
    /** Counts a registration, in its transaction. */
    async made(transaction: DbTransaction, made: Made): Promise<void> {
      const day = serverDay(clock.now());
      const arrival = await arrivalOf(transaction, made, day);
      await insertArrival(transaction, { accountId: made.accountId, day, ...arrival });
    },

    /** Counts that a newcomer is verified, in that transaction. */
    verified: (transaction: DbTransaction, { accountId }: { accountId: number }): Promise<void> =>
      markVerified(transaction, accountId),

    /** Counts what a newcomer was credited, in that transaction. */
    async credited(
      transaction: DbOrTransaction,
      { accountId, units }: { accountId: number | null; units: number },
    ): Promise<void> {
      if (accountId !== null) await addDonated(transaction, accountId, units);
    },

    /** Asks which newcomers the game knows by now: the newest each time, the others in turn. */
    async round(): Promise<void> {
      const newest = await selectWaiting(db, { before: undefined, max: atOnce });
      await look(newest);
      if (newest.length < atOnce) return;
      const before = reached ?? newest.at(-1)?.id;
      const others = await selectWaiting(db, { before, max: atOnce });
      await look(others);
      reached = others.length < atOnce ? undefined : others.at(-1)?.id;
    },
  };
}
