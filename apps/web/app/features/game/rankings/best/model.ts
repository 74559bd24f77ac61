import type { SortField } from "@gatehouse/contract/game/stats";
import type { Entry } from "../entry.ts";
import { fewerIsBetter } from "../numbers.ts";

/** Shared by more, a number is nothing to mark. */
const mostWithBest = 3;

/** The best number of each column on a page; none where most have it, or all the same. */
export const bestOf = (
  fields: readonly SortField[],
  entries: readonly Pick<Entry, "character">[] = [],
): Partial<Record<SortField, number>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const values = entries.flatMap(({ character }) => character?.stats[field] ?? []);
      const best = fewerIsBetter.has(field) ? Math.min(...values) : Math.max(...values);
      const count = values.filter((value) => value === best).length;
      return count <= mostWithBest && count < values.length ? [[field, best]] : [];
    }),
  );
