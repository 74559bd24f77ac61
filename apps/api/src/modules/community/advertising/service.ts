import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { countVisit } from "./store.ts";

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
  const today = () => clock.now().toISOString().slice(0, 10);
  return {
    /** Counts a visitor who came by an advertisement; only the day and the source are kept. */
    countSource: (source: string): Promise<void> =>
      countVisit(db, { day: today(), kind: "source", source: source.toLowerCase() }),

    /** Counts a visitor who came from another site; only the day and that site's host are kept. */
    async countReferrer(url: string): Promise<void> {
      const { host } = new URL(url);
      if (host && host !== new URL(publicUrl).host) {
        await countVisit(db, { day: today(), kind: "referrer", source: host });
      }
    },
  };
}
