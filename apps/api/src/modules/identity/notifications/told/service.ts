import type { QuietHours, ToldReply } from "@gatehouse/contract/identity/notifications";
import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { EventsToCome } from "../events/service.ts";
import { noticeOf, type Reader } from "../mails.ts";
import { quietUntil } from "../model.ts";
import { findSettings } from "../store.ts";
import { selectWatches } from "../watches/store.ts";
import { type Past, type Planned, selectMessages, selectPast, selectPlanned } from "./store.ts";

type Player = Pick<SessionIdentity, "accountId" | "login">;

type Options = {
  db: Db;
  clock: Clock;
  rankings: Pick<RankingsService, "clansOf">;
  events: Pick<EventsToCome, "ringsOf">;
};

const { toldDays, told: mostTold, next: mostNext } = limits.notifications;
const dayMs = 24 * 3_600_000;

export type ToldService = ReturnType<typeof createToldService>;

/** What an account was told of, and what it will be. */
export function createToldService({ db, clock, rankings, events }: Options) {
  /** Without the sieges of other clans, where the account watches those of its own. */
  async function concerning(login: string, planned: Planned[]): Promise<Planned[]> {
    if (!planned.some(({ isOfClans }) => isOfClans)) return planned;
    const own = new Set(await rankings.clansOf(login));
    return planned.filter(
      (ring) => !ring.isOfClans || (ring.kind === "siege" && ring.facts.clans.some((id) => own.has(id))),
    );
  }

  return {
    /** What rings next for a player, and what did in the last seven days, in a language. */
    async of({ accountId, login }: Player, language: Language): Promise<ToldReply> {
      const now = clock.now();
      const since = new Date(now.getTime() - toldDays * dayMs);
      const [{ quiet }, planned, begin, past, { pushes, mails }] = await Promise.all([
        findSettings(db, accountId),
        selectPlanned(db, accountId, { now, max: mostNext }),
        selectWatches(db, accountId).then(events.ringsOf),
        selectPast(db, accountId, { since, max: mostTold }),
        selectMessages(db, accountId, since),
      ]);
      const reader = { language, timeZone: quiet?.timeZone ?? null };
      const next = [...(await concerning(login, planned)), ...begin].toSorted(
        (one, other) => one.at.getTime() - other.at.getTime(),
      );
      return {
        next: next.slice(0, mostNext).map((ring) => nextShown(ring, reader, quiet)),
        told: past.map((one) => pastShown(one, reader, now)),
        pushes: pushes.map(isoOf),
        mails: mails.map(isoOf),
      };
    },
  };
}

const isoOf = (at: Date): string => at.toISOString();

function nextShown(ring: Planned, reader: Reader, quiet: QuietHours | null): ToldReply["next"][number] {
  const { title, body } = noticeOf(ring, reader);
  const heldUntil = quietUntil(ring.at, quiet);
  return {
    watch: ring.watch,
    title,
    body,
    at: isoOf(ring.at),
    ...(heldUntil && { heldUntil: isoOf(heldUntil) }),
  };
}

function pastShown(past: Past, reader: Reader, now: Date): ToldReply["told"][number] {
  const { id, kind, target, at, pushedAt, mailedAt, heldFor, waitsUntil } = past;
  const { title, path } = noticeOf(past, reader);
  return {
    id,
    kind,
    ...(target !== null && { target }),
    title,
    path,
    at: isoOf(at),
    ...(pushedAt && { pushed: isoOf(pushedAt) }),
    ...(mailedAt && { mailed: isoOf(mailedAt) }),
    ...(heldFor && { held: heldFor }),
    ...(waitsUntil && { waits: isoOf(waitsUntil > now ? waitsUntil : now) }),
  };
}
