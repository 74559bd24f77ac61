import type { NumbersReply } from "@gatehouse/contract/operations/desk";
import type { Db } from "../../../../database.ts";
import { daysLater, startOfServerDay } from "../../../../platform/clock.ts";
import { selectBack, selectCredited } from "./store.ts";

type Day = NumbersReply["donations"][number];

export const createDonationDaysService = ({ db }: { db: Db }) => ({
  /** Whole units credited and taken back on each of the last `days` days of the server's calendar, up to `last`. */
  async byDay(last: string, days: number): Promise<Day[]> {
    const first = daysLater(last, 1 - days);
    const span = { from: startOfServerDay(first), to: startOfServerDay(daysLater(last, 1)) };
    const [credited, back] = await Promise.all([selectCredited(db, span), selectBack(db, span)]);
    const given = new Map(credited.map((one) => [one.day, one]));
    const taken = new Map(back.map((one) => [one.day, one.units]));
    return Array.from({ length: days }, (_, index) => {
      const day = daysLater(first, index);
      const { units = 0, donors = 0 } = given.get(day) ?? {};
      return { day, units, donors, back: taken.get(day) ?? 0 };
    });
  },
});
