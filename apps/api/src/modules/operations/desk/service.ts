import { createHash } from "node:crypto";
import { type DeskItem, deskKinds, type DeskReply } from "@gatehouse/contract/operations/desk";
import { limits } from "@gatehouse/contract/limits";
import { lockOf } from "@gatehouse/contract/operations/permissions";
import type { Db } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Official } from "../../../platform/http/official.ts";
import type { Live } from "../../../platform/live/live.ts";
import type { Log } from "../../../platform/log.ts";
import type { RecordService } from "../record/service.ts";
import { type Claim, lockItem, saveClaim, selectClaims } from "./store.ts";

/** What a module has waiting for a person. */
export type DeskSource = () => Promise<DeskItem[]>;
/** The logins of accounts by their ids. */
type LoginsOf = (accountIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  live: Live;
  record: Pick<RecordService, "note">;
};

type Shown = DeskReply["items"][number];

const urgencies = ["now", "today", "time"] as const;
const weightOf = ({ kind }: DeskItem): number => urgencies.indexOf(deskKinds[kind].urgency);
const mayHave = ({ role }: Pick<Official, "role">, { kind }: DeskItem): boolean =>
  lockOf(role, deskKinds[kind].permission) !== undefined;

export type DeskService = ReturnType<typeof createDeskService>;

/** What waits for a person, derived from the areas' own states; only who has it is kept here. */
export function createDeskService({ db, clock, log, live, record }: Options) {
  const sources: DeskSource[] = [];
  let loginsOf: LoginsOf = async () => new Map();

  /** All that waits, what needs a person most first; a module that cannot say keeps the others from nothing. */
  async function gather(): Promise<{ items: DeskItem[]; isComplete: boolean }> {
    const answers = await Promise.allSettled(sources.map((items) => items()));
    const items = answers.flatMap((answer) => {
      if (answer.status === "fulfilled") return answer.value.slice(0, limits.desk.ofModule);
      log.error({ err: answer.reason as unknown }, "a module could not say what waits for a person");
      return [];
    });
    items.sort((a, b) => weightOf(a) - weightOf(b) || a.since.getTime() - b.since.getTime());
    return { items, isComplete: answers.every(({ status }) => status === "fulfilled") };
  }

  /** The claims of these items; one from before an item began was of another, and one whose end is over of nobody's. */
  async function claimsOf(items: readonly DeskItem[]): Promise<Map<string, Claim>> {
    const now = clock.now();
    const since = new Map(items.map((item) => [item.key, item.since]));
    const claims = await selectClaims(db, [...since.keys()]);
    const isGood = ({ item, at, laterUntil }: Claim): boolean =>
      at >= (since.get(item) ?? at) && (laterUntil === null || laterUntil > now);
    return new Map(claims.filter(isGood).map((claim) => [claim.item, claim]));
  }

  async function shown(official: Official, items: readonly DeskItem[]): Promise<Shown[]> {
    const claims = await claimsOf(items);
    const people = [...claims.values()].flatMap(({ takenBy }) => takenBy ?? []);
    const logins = people.length > 0 ? await loginsOf(people) : new Map<number, string>();
    return items.map(({ since, ...item }) => {
      const claim = claims.get(item.key);
      const takenBy = claim?.takenBy ?? null;
      return {
        ...item,
        urgency: deskKinds[item.kind].urgency,
        since: since.toISOString(),
        takenBy: takenBy === null ? null : (logins.get(takenBy) ?? null),
        isOwn: takenBy === official.accountId,
        laterUntil: claim?.laterUntil?.toISOString() ?? null,
      };
    });
  }

  /** An item of one's own permissions; 404 when it does not wait any more, or never was one's own to see. */
  async function find(official: Official, key: string): Promise<DeskItem> {
    const { items } = await gather();
    const item = items.find((one) => one.key === key);
    if (!item || !mayHave(official, item)) throw failure("notFound");
    return item;
  }

  type Next = { takenBy: number | null; laterUntil: Date | null };

  /** Claims an item under its lock; `mayChange` throws where somebody else's claim stands against it. */
  async function claimItem(
    official: Official,
    key: string,
    action: string,
    next: (before: Shown) => Next,
  ): Promise<Shown> {
    const item = await find(official, key);
    await db.transaction().execute(async (transaction) => {
      await lockItem(transaction, key);
      const [before] = await shown(official, [item]);
      if (!before) throw failure("notFound");
      const holder = (await claimsOf([item])).get(key)?.takenBy ?? null;
      const { takenBy, laterUntil } = next(before);
      await saveClaim(transaction, { item: key, takenBy, laterUntil, at: clock.now() });
      await publishChange(transaction, "desk");
      await record.note(transaction, official, {
        permission: "desk.read",
        action,
        target: { kind: "desk", id: key },
        before: { takenBy: holder, laterUntil: before.laterUntil },
        after: { takenBy, laterUntil: laterUntil?.toISOString() ?? null },
      });
    });
    const [after] = await shown(official, [item]);
    if (!after) throw failure("notFound");
    return after;
  }

  live.tellOf({
    name: "desk",
    on: "desk",
    byTime: true,
    // Nothing of what waits: pages ask for what is their own to see.
    read: async () => {
      const { items } = await gather();
      const claims = await claimsOf(items);
      const state = items.map(({ key, kind, since, parameters }) => [key, kind, since, parameters]);
      const text = JSON.stringify([state, [...claims]]);
      return { version: createHash("sha256").update(text).digest("base64url").slice(0, 16) };
    },
  });

  return {
    /** Has the desk ask these, too. */
    add: (...more: readonly DeskSource[]): void => void sources.push(...more),

    /** Has the identity area say who has taken something. */
    nameWith: (tell: LoginsOf): void => void (loginsOf = tell),

    /** What waits for this person, what needs one most first. */
    async list(official: Official): Promise<DeskReply> {
      const { items, isComplete } = await gather();
      const own = items.filter((item) => mayHave(official, item)).slice(0, limits.desk.shown);
      return { items: await shown(official, own), isComplete };
    },

    /** Takes an item, from nobody or from whom the page showed to have it; 409 when somebody else has it by now. */
    take: (official: Official, key: string, from: string | null): Promise<Shown> =>
      claimItem(official, key, "desk.take", ({ takenBy, isOwn }) => {
        if (takenBy !== null && !isOwn && takenBy !== from) throw failure("desk.taken", { login: takenBy });
        return { takenBy: official.accountId, laterUntil: null };
      }),

    /** Puts an item aside for so many hours, so that nobody has it; 409 when somebody else does. */
    later: (official: Official, key: string, hours: number): Promise<Shown> =>
      claimItem(official, key, "desk.later", ({ takenBy, isOwn }) => {
        if (takenBy !== null && !isOwn) throw failure("desk.taken", { login: takenBy });
        return { takenBy: null, laterUntil: new Date(clock.now().getTime() + hours * 3_600_000) };
      }),
  };
}
