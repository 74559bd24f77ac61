import type { GrowthGates, GrowthReply } from "@gatehouse/contract/community/growth";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import { daysLater } from "../../../../platform/clock.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import {
  type Named,
  selectArrivalDays,
  selectArrivals,
  selectVisitDays,
  selectVisits,
  type Span,
} from "./store.ts";

type Options = { db: Db; rankings: Pick<RankingsService, "heardAt"> };
type Source = GrowthReply["sources"][number];

export type GrowthService = ReturnType<typeof createGrowthService>;

const keyOf = ({ kind, source }: Named): string => (source ? `${kind}:${source}` : kind);
const columns = ["visits", "registered", "verified", "played", "donated", "units"] as const;
const none: GrowthGates = { visits: null, registered: 0, verified: 0, played: 0, donated: 0, units: 0 };
const isVisited = ({ kind }: { kind: string }): boolean => kind === "source" || kind === "referrer";

/** Null stays null until there is something to add to it. */
const sum = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0);

const plus = (all: GrowthGates, more: GrowthGates): GrowthGates => ({
  visits: sum(all.visits, more.visits),
  registered: all.registered + more.registered,
  verified: all.verified + more.verified,
  played: sum(all.played, more.played),
  donated: all.donated + more.donated,
  units: all.units + more.units,
});

const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
};

/** From the first visit to the first donation, by source and day: counts that name nobody. */
export function createGrowthService({ db, rankings }: Options) {
  /** All sources of a span, those that are visited and those that nobody registered by, too. */
  async function sourcesOf(span: Span, isTold: boolean): Promise<Map<string, Source>> {
    const empty = daysOf(span).map(() => 0);
    const [arrivals, visits] = await Promise.all([selectArrivals(db, span), selectVisits(db, span)]);
    const sources = new Map<string, Source>();
    for (const { kind, source, ...steps } of arrivals) {
      const key = keyOf({ kind, source });
      const visited = isVisited({ kind }) ? 0 : null;
      const played = isTold ? steps.played : null;
      sources.set(key, { key, kind, source, visits: visited, ...steps, played, days: [...empty] });
    }
    for (const { kind, source, visits: counted } of visits) {
      const key = keyOf({ kind, source });
      const known = sources.get(key);
      const made: Source = { key, kind, source, ...none, played: isTold ? 0 : null, days: [...empty] };
      sources.set(key, { ...(known ?? made), visits: counted });
    }
    return sources;
  }

  /** Of one source, or of all; a source with too few registrations is nobody's to ask for. */
  function gatesOf(
    sources: ReadonlyMap<string, Source>,
    { key, isTold }: { key: string | undefined; isTold: boolean },
  ): GrowthGates {
    const found = key === undefined ? [...sources.values()] : [sources.get(key)];
    const shown = found.filter((source) => source !== undefined);
    const all = shown.filter((source) => key === undefined || isToldApart(source));
    const start: GrowthGates = { ...none, played: isTold ? 0 : null };
    return all.reduce<GrowthGates>((total, gates) => plus(total, gates), start);
  }

  /** How far those went who came within a span of days; `source`: the key of one of its sources. */
  async function growth({ from, to, source }: Span & { source?: string | undefined }): Promise<GrowthReply> {
    const span = { from, to };
    const days = daysOf(span);
    const earlier = { from: daysLater(from, -days.length), to: daysLater(from, -1) };
    const isTold = (await rankings.heardAt(db)) !== null;
    const [sources, before, byDay] = await Promise.all([
      sourcesOf(span, isTold),
      sourcesOf(earlier, isTold),
      selectArrivalDays(db, span),
    ]);
    const place = new Map(days.map((day, index) => [day, index]));
    for (const { day, registered, ...named } of byDay) {
      const index = place.get(day);
      const counted = sources.get(keyOf(named))?.days;
      if (counted && index !== undefined) counted[index] = registered;
    }
    const asked = source === undefined ? undefined : sources.get(source);
    const isShown = source === undefined || (asked !== undefined && isToldApart(asked));
    const visited = isShown ? await selectVisitDays(db, span, asked && namedOf(asked)) : [];
    const visits = new Map(visited.map(({ day, visits: counted }) => [day, counted]));
    const registered = isShown ? (asked ? [asked] : [...sources.values()]) : [];
    return {
      from,
      to,
      all: gatesOf(sources, { key: source, isTold }),
      before: gatesOf(before, { key: source, isTold }),
      sources: together(sources),
      days: days.map((day, index) => ({
        day,
        visits: visits.get(day) ?? 0,
        registered: registered.reduce((total, { days: counts }) => total + (counts[index] ?? 0), 0),
      })),
    };
  }

  return {
    growth,

    /** The sources of a span of days as a table: counts that name nobody, the same as are shown. */
    table: {
      head: ["kind", "source", ...columns],
      async *rows(_period: unknown, span: Span) {
        const { sources } = await growth(span);
        for (const row of sources) yield [row.kind, row.source, ...columns.map((column) => row[column])];
      },
    },
  };
}

const isToldApart = ({ registered }: GrowthGates): boolean => registered >= limits.growth.fewest;
const namedOf = ({ kind, source }: Source): Named | undefined =>
  kind === "others" ? undefined : { kind, source };

/** The sources that are told apart, and what the others come to. */
function together(sources: ReadonlyMap<string, Source>): Source[] {
  const shown: Source[] = [];
  let others: Source | undefined;
  for (const source of sources.values()) {
    if (isToldApart(source)) shown.push(source);
    else {
      const { days, ...gates } = source;
      const counts: GrowthGates = others ?? { ...none, played: gates.played === null ? null : 0 };
      const known = others?.days ?? days.map(() => 0);
      others = {
        key: "others",
        kind: "others",
        source: "",
        ...pick(plus(counts, gates)),
        days: known.map((count, index) => count + (days[index] ?? 0)),
      };
    }
  }
  shown.sort((a, b) => b.registered - a.registered || a.key.localeCompare(b.key));
  return others ? [...shown, others] : shown;
}

const pick = ({ visits, registered, verified, played, donated, units }: GrowthGates): GrowthGates => ({
  visits,
  registered,
  verified,
  played,
  donated,
  units,
});
