import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { GameEventRow } from "@gatehouse/contract/game/bridge";
import type {
  EventCalendarQuery,
  EventWinner,
  PastEvent,
  WorldEvent,
} from "@gatehouse/contract/game/game-events";
import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { askedLanguage } from "../../../../platform/http/language.ts";
import type { RankingsService } from "../../rankings/service.ts";
import type { Site } from "../calendar.ts";
import type { WorldReports } from "../reports/service.ts";
import { replaceRows } from "../reports/store.ts";
import type { WorldTables } from "../tables.ts";
import { calendarOf } from "./calendar.ts";
import { seriesOf } from "./model.ts";
import { insertWinners, selectEvents, selectWinners } from "./store.ts";

type StoredEvent = WorldTables["game_events"];

/** An event whose winner was not known before; `key` is the game's own id as JSON. */
export type WonEvent = { key: string; name: string; at: Date; endsAt: Date | null; winner: EventWinner };

/** Hears of winners in the transaction that keeps them. */
export type EventListener = (
  transaction: DbTransaction,
  won: readonly WonEvent[],
  /** Those of the winners who are characters that the portal knows, by name. */
  known: ReadonlyMap<string, CharacterMention>,
) => Promise<void>;

/** An event with what other languages call it. */
type Named = WorldEvent & { names?: Partial<Record<Language, string>> };

/** Who knows what operators have planned: the events that begin before a moment and are not over at another. */
type Planner = (since: Date, before: Date) => Promise<Omit<Named, "series">[]>;

type Options = {
  db: Db;
  clock: Clock;
  reports: WorldReports;
  site: Site;
  rankings: Pick<RankingsService, "mentionsOf">;
};

const { endedHours, plannedDays, shown: most } = limits.gameEvents;
const hourMs = 3_600_000;

/** What is on in the game, as it last reported it and as operators have planned it. */
export function createGameEventService({ db, clock, reports, site, rankings }: Options) {
  const listeners: EventListener[] = [];
  let plannedBetween: Planner = async () => [];

  /** What is not over at a moment; of what is planned that which begins before another. */
  async function between(since: Date, before: Date): Promise<Named[]> {
    const [rows, planned] = await Promise.all([selectEvents(db, since), plannedBetween(since, before)]);
    return withPlanned(rows.map(shown), planned);
  }

  async function gameEvents(): Promise<WorldEvent[]> {
    const now = clock.now().getTime();
    const since = new Date(now - endedHours * hourMs);
    const language = askedLanguage();
    return (await between(since, new Date(now + plannedDays * 24 * hourMs))).map(
      ({ names, name, ...event }) => ({ ...event, name: (language && names?.[language]) ?? name }),
    );
  }

  /** Only those of some kinds or series where they are named, and when they were reported. */
  async function eventsOf({
    kinds,
    series,
  }: EventCalendarQuery): Promise<{ events: WorldEvent[]; reportedAt: Date }> {
    const wanted = kinds && new Set(kinds.map((kind) => kind.toLowerCase()));
    const wantedSeries = series && new Set(series);
    const [events, { events: reportedAt }] = await Promise.all([gameEvents(), reports.ages()]);
    return {
      events: events.filter(
        (event) =>
          (wanted?.has(event.kind.toLowerCase()) ?? true) && (wantedSeries?.has(event.series) ?? true),
      ),
      reportedAt: reportedAt ? new Date(reportedAt) : clock.now(),
    };
  }

  return {
    /** Those that run, are to come or ended a while ago, the first to begin first. */
    gameEvents,

    eventsOf,

    /** Those that begin from now until before a moment. */
    async eventsToCome(before: Date): Promise<Named[]> {
      const now = clock.now();
      return (await between(now, before)).filter(({ at }) => new Date(at) > now && new Date(at) < before);
    },

    /** The same as a calendar (RFC 5545), in the language of the request; only some kinds or series where they are named. */
    async eventCalendar(query: EventCalendarQuery): Promise<string> {
      const { events, reportedAt } = await eventsOf(query);
      return calendarOf(events, { site, language: askedLanguage() ?? defaultLanguage, now: reportedAt });
    },

    /** Who has signed up for the next event of a name that is not over, as others see them; whom the portal does not know by the name alone. */
    async comingTo(series: number): Promise<CharacterMention[]> {
      const next = (await selectEvents(db, clock.now())).find((event) => seriesOf(event.name) === series);
      const names = [...new Set(next?.signed_up)];
      const known = await rankings.mentionsOf(names);
      return names.map((name) => known.get(name) ?? { name, faction: null });
    },

    /** The last ones that somebody won, of this name or all, the newest first. */
    async pastEvents(name?: string): Promise<PastEvent[]> {
      const won = await selectWinners(db, name?.toLowerCase());
      return won.map(({ event_key: key, name: title, kind, at, registered, winner }) => ({
        id: JSON.parse(key) as WorldEvent["id"],
        name: title,
        series: seriesOf(title),
        kind,
        at: at.toISOString(),
        ...(registered !== null && { registered }),
        winner,
      }));
    },

    /** Makes these the events; one row an event. `known` has characters by their names. Who won stays known when the event is no longer reported. */
    saveEvents: (
      rows: readonly GameEventRow[],
      known: ReadonlyMap<string, CharacterMention>,
    ): Promise<void> =>
      reports.replace("events", async (transaction, { now }) => {
        const events = rows.map(stored);
        const isChanged = await replaceRows(transaction, "game_events", events);
        const kept = now.getTime() - limits.gameEvents.winnerDays * 86_400_000;
        const won = events.flatMap(({ winner, event_key, at, name, kind, registered }) =>
          winner && at <= now && at.getTime() > kept
            ? [{ event_key, at, series: name.toLowerCase(), name, kind, registered, winner }]
            : [],
        );
        const news = new Set((await insertWinners(transaction, won)).map(({ event_key: key }) => key));
        const told = events.flatMap(({ event_key: key, name, at, ends_at: endsAt, winner }) =>
          winner && news.has(key) ? [{ key, name, at, endsAt, winner }] : [],
        );
        if (told.length > 0) for (const listener of listeners) await listener(transaction, told, known);
        return isChanged || told.length > 0;
      }),

    /** Who knows what is planned; without anybody it is nothing. */
    planBy: (planner: Planner): void => void (plannedBetween = planner),

    /** Work that must be written together with new winners. */
    onWinners: (listener: EventListener): void => void listeners.push(listener),
  };
}

/** What the game tells of an event is more than its plan: where it tells of one of that name within the hour, the plan is left out. */
function withPlanned(told: readonly Named[], planned: readonly Omit<Named, "series">[]): Named[] {
  if (planned.length === 0) return [...told];
  const begins = Map.groupBy(told, ({ series }) => series);
  const isTold = ({ series, at }: Named) =>
    begins.get(series)?.some((one) => Math.abs(Date.parse(one.at) - Date.parse(at)) < hourMs);
  const known = planned.map((one) => ({ ...one, series: seriesOf(one.name) }));
  return [...told, ...known.filter((one) => !isTold(one))]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, most);
}

function stored(row: GameEventRow): StoredEvent {
  const { id, name, kind, at, endsAt, registered = null, places = null, winner } = row;
  const names = Array.isArray(registered) ? registered : null;
  return {
    event_key: JSON.stringify(id),
    name,
    kind,
    at,
    ends_at: endsAt && endsAt > at ? endsAt : null,
    registered: names ? names.length : (registered as number | null),
    places,
    signed_up: names,
    winner: winner
      ? {
          name: winner.name,
          ...(winner.kind && { kind: winner.kind }),
          ...(winner.faction && { faction: winner.faction }),
        }
      : null,
  };
}

const shown = (event: StoredEvent): WorldEvent => ({
  id: JSON.parse(event.event_key) as WorldEvent["id"],
  name: event.name,
  series: seriesOf(event.name),
  kind: event.kind,
  at: event.at.toISOString(),
  ...(event.ends_at && { endsAt: event.ends_at.toISOString() }),
  ...(event.registered !== null && { registered: event.registered }),
  ...(event.places !== null && { places: event.places }),
  ...(event.signed_up && { signedUp: event.signed_up }),
  ...(event.winner && { winner: event.winner }),
});
