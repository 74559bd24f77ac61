import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import { type Clock, serverDay } from "../../../platform/clock.ts";
import { other } from "./model.ts";
import { addVisit, countSources, insertVisit, type Kind, lockSources, type Visit } from "./store.ts";

const { hostLength, sourcesADay, newSourcesADay } = limits.advertising;

export type AdvertisingService = ReturnType<typeof createAdvertisingService>;

export function createAdvertisingService({
  db,
  clock,
  publicUrl,
}: {
  db: Db;
  clock: Clock;
  publicUrl: string;
}) {
  /** Anybody may name any source, so a day has rows for so many, and fewer for those that nobody has seen before. */
  const addSource = (visit: Visit): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await lockSources(transaction, visit.kind);
      if (await addVisit(transaction, visit)) return;
      const { all, fresh, isKnown } = await countSources(transaction, visit);
      const hasRoom = all < sourcesADay && (isKnown || fresh < newSourcesADay);
      await insertVisit(transaction, {
        ...visit,
        ...(!hasRoom && { source: other }),
        isNew: hasRoom && !isKnown,
      });
    });

  async function count(kind: Kind, source: string): Promise<void> {
    const visit = { day: serverDay(clock.now()), kind, source };
    if (!(await addVisit(db, visit))) await addSource(visit);
  }

  return {
    /** Counts a visitor who came by an advertisement; only the day and the source are kept. */
    countSource: (source: string): Promise<void> => count("source", source.toLowerCase()),

    /** Counts a visitor who came from another site; only the day and that site's host are kept. */
    async countReferrer(url: string): Promise<void> {
      const { host } = new URL(url);
      if (host && host !== new URL(publicUrl).host) {
        await count("referrer", host.length > hostLength ? other : host);
      }
    },
  };
}
