import type { DeskItem } from "@gatehouse/contract/operations/desk";
import type { PortalHealth, ServiceState } from "@gatehouse/contract/operations/health";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { within } from "../../../../platform/outbound/cached-value.ts";
import { insertLooks, type Look, selectLookedAt, selectLooks } from "./store.ts";

/** Something outside the process that the portal lives on. */
export type WatchedService = {
  /** The same as long as it is set up; its own name, or `database`, `mail`. */
  name: string;
  /** Asks it once: what it says instead of an answer, null when all is well, undefined where it may not be asked now. */
  look: () => Promise<string | null | undefined>;
};

type Sight = PortalHealth["services"][number];

const { lookMinutes, againSeconds, hours, slowMs, patienceMs } = limits.health;
const minuteMs = 60_000;
const slotMs = 30 * minuteMs;
/** Told to a person only when it was silent for so many looks in a row: what passes by itself needs nobody. */
const looksUntilTold = 2;
const saidLength = 300;

const worse: Record<ServiceState, number> = { well: 0, slow: 1, silent: 2 };

export type LooksService = ReturnType<typeof createLooksService>;

/** How the outside services answered during the last day, looked at every few minutes by one of the processes. */
export function createLooksService({ db, clock }: { db: Db; clock: Clock }) {
  const services: WatchedService[] = [];

  /** Undefined: it may not be asked now. */
  async function lookAt({ name, look }: WatchedService): Promise<Look | undefined> {
    const began = performance.now();
    const said = await within(
      patienceMs,
      look().then(
        (words) => ({ words }),
        (error: unknown) => ({ words: error instanceof Error ? error.message : String(error) }),
      ),
    );
    if (said && said.words === undefined) return undefined;
    const milliseconds = Math.round(performance.now() - began);
    const words = said ? (said.words ?? null) : `no answer in ${patienceMs} ms`;
    const state = words !== null ? "silent" : milliseconds >= slowMs ? "slow" : "well";
    return { service: name, at: clock.now(), state, milliseconds, said: words && words.slice(0, saidLength) };
  }

  const since = (): Date => new Date(clock.now().getTime() - hours * 3_600_000);

  async function byService(): Promise<Map<string, Look[]>> {
    const found = new Map<string, Look[]>(services.map(({ name }) => [name, []]));
    for (const look of await selectLooks(db, since())) found.get(look.service)?.push(look);
    return found;
  }

  /** Looks at what nobody has looked at for so long, and writes it down with what the caller adds; how many that were. */
  async function lookAtAll(
    unseenMs: number,
    along: (transaction: DbTransaction, count: number) => Promise<void> = async () => {},
  ): Promise<number> {
    const recent = await selectLookedAt(db, new Date(clock.now().getTime() - unseenMs));
    const looks = await Promise.all(services.filter(({ name }) => !recent.has(name)).map(lookAt));
    const taken = looks.filter((look) => look !== undefined);
    await db.transaction().execute(async (transaction) => {
      await insertLooks(transaction, taken);
      if (taken.length > 0) await publishChange(transaction, "desk");
      await along(transaction, taken.length);
    });
    return taken.length;
  }

  return {
    /** Has these looked at, too. */
    watch: (...more: readonly WatchedService[]): void => void services.push(...more),

    /** Looks at what nobody has looked at for a while. */
    round: (): Promise<number> => lookAtAll((lookMinutes - 0.5) * minuteMs),

    /** Looks at all of them now, but for those that were looked at this very moment; `along` runs in the same transaction. */
    again: (along: (transaction: DbTransaction, count: number) => Promise<void>): Promise<number> =>
      lookAtAll(againSeconds * 1_000, along),

    /** Each service with its last day. */
    async services(): Promise<Sight[]> {
      const found = await byService();
      const from = since().getTime();
      return [...found].map(([name, looks]) => {
        const last = looks.at(-1);
        const error = looks.findLast(({ said }) => said !== null);
        const day: Sight["day"] = Array.from({ length: (hours * 3_600_000) / slotMs }, () => null);
        for (const { at, state } of looks) {
          const slot = Math.min(day.length - 1, Math.floor((at.getTime() - from) / slotMs));
          const known = day[slot];
          if (!known || worse[state] > worse[known]) day[slot] = state;
        }
        return {
          name,
          state: last?.state ?? null,
          milliseconds: last?.milliseconds ?? null,
          lookedAt: last?.at.toISOString() ?? null,
          day,
          lastError: error ? { at: error.at.toISOString(), said: error.said ?? "" } : null,
        };
      });
    },

    /** What each service said the last time that it did not answer, during the last day. */
    async lastErrors(): Promise<Map<string, { at: string; said: string }>> {
      const found = await byService();
      const errors = new Map<string, { at: string; said: string }>();
      for (const [name, looks] of found) {
        const error = looks.findLast(({ said }) => said !== null);
        if (error) errors.set(name, { at: error.at.toISOString(), said: error.said ?? "" });
      }
      return errors;
    },

    /** Services that have been silent for a while. */
    async deskItems(): Promise<DeskItem[]> {
      const found = await byService();
      return [...found].flatMap(([service, looks]): DeskItem[] => {
        const lastGood = looks.findLastIndex(({ state }) => state !== "silent");
        const silent = looks.slice(lastGood + 1);
        const [first] = silent;
        if (!first || silent.length < looksUntilTold) return [];
        return [
          {
            key: `service:${service.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
            kind: "serviceSilent",
            since: first.at,
            parameters: { service },
            link: "/admin/health",
          },
        ];
      });
    },
  };
}
