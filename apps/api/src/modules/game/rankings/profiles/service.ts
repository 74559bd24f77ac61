import { castleNames } from "@gatehouse/contract/game/castle-names";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import type { SortField } from "@gatehouse/contract/game/stats";
import { limits } from "@gatehouse/contract/limits";
import type { PreparedDb } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { createCoalescingCache } from "../../../../platform/outbound/coalescing-cache.ts";
import { dayOf, daysOfWeek, weekOf } from "../history/model.ts";
import { bestCount, mostRemembered } from "../board/class-members.ts";
import type { ClassAverage } from "../board/board.ts";
import type { RankingsService } from "../service.ts";
import {
  type Note,
  selectClan,
  selectDays,
  selectHeroCounts,
  selectMembers,
  selectNamed,
  selectWars,
} from "./store.ts";

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** The averages of a larger class are kept for a minute. */
const averageSeconds = 60;

type Options = {
  prepared: PreparedDb;
  clock: Clock;
  rankings: RankingsService;
  /** The castle of a clan, as the game's list of castles has it. */
  castleOf: (clanId: number) => Promise<{ name: string } | undefined>;
};

/** Nobody is measured by himself alone, nor are the best told apart of no more than they are. */
function averageShown({ best, ...average }: ClassAverage): CharacterProfile["classAverage"] {
  if (average.count <= 1) return null;
  return { ...average, ...(average.count > bestCount && { best }) };
}

/** What everybody may know of one character or clan (product.md 4.4). */
export function createProfilesService({ prepared, clock, rankings, castleOf }: Options) {
  const averages = createCoalescingCache<ClassAverage>({
    clock,
    max: 1_000,
    secondsOf: ({ count }) => (count > mostRemembered ? averageSeconds : 0),
  });

  const averageOf = (classId: number, fields: readonly SortField[]): Promise<ClassAverage> =>
    averages.get(`${classId} ${fields.join()}`, () => rankings.classAverage(classId, fields));

  async function profilesOf(ids: readonly number[]): Promise<Map<number, CharacterProfile>> {
    if (ids.length === 0) return new Map();
    const fields = await rankings.offered();
    const first = dayOf(clock.now(), limits.profiles.historyDays);
    const [known, heroCounts, days] = await Promise.all([
      rankings.withPlaces(ids, fields),
      selectHeroCounts(prepared, ids),
      selectDays(prepared, ids, first),
    ]);
    const profiles = known.characters.map(async ({ character, ranks }): Promise<CharacterProfile> => {
      const average = await averageOf(character.classId, fields);
      return {
        ...character,
        heroCount: heroCounts.get(character.charId) ?? 0,
        ranks,
        ranked: known.total,
        classAverage: averageShown(average),
        history: days.flatMap(({ charId, ...day }) => (charId === character.charId ? [day] : [])),
      };
    });
    const found = await Promise.all(profiles);
    return new Map(found.map((profile) => [profile.charId, profile]));
  }

  async function characters(names: readonly string[]): Promise<CharacterProfile[]> {
    const ids = new Set(await selectNamed(prepared, names, clock.now()));
    const profiles = await profilesOf([...ids]);
    return [...ids].flatMap((id) => profiles.get(id) ?? []);
  }

  return {
    /**
     * The characters of these names, whatever the case, in their order and each once; unknown names are left out. A name
     * that a character had within the last 30 days leads to it, unless somebody else has it now.
     */
    characters,

    /** The character of this name; the same as above. 404 when there is none. */
    async character(name: string): Promise<CharacterProfile> {
      const [profile] = await characters([name]);
      if (!profile) throw failure("notFound");
      return profile;
    },

    /** The id of the character of this name; the same as above. 404 when there is none. */
    async idOf(name: string): Promise<number> {
      const [id] = await selectNamed(prepared, [name], clock.now());
      if (id === undefined) throw failure("notFound");
      return id;
    },

    /** The clan of this name, whatever the case. 404 when there is none. */
    async clan(name: string): Promise<ClanProfile> {
      const now = clock.now();
      const [first, week, days] = [dayOf(now, limits.profiles.historyDays), weekOf(now), daysOfWeek(now)];
      const clan = await selectClan(prepared, name, first);
      if (!clan) throw failure("notFound");
      const { clanId, castleId, alliance, hall, history, ...known } = clan;
      const [rows, enemies, held] = await Promise.all([
        selectMembers(prepared, clanId, week.weekAgo),
        selectWars(prepared, clanId, { first, week: week.weekAgo }),
        castleOf(clanId),
      ]);
      const placed = await rankings.charactersById(rows.map(({ charId }) => charId));
      const places = new Map(placed.map((character) => [character.charId, character]));
      const members = rows.map(({ charId, notes, ...member }) => {
        const place = places.get(charId);
        const wins = place && cameByDay(notes, days, { of: "wins", now: place.pvpCount });
        const falls = place && cameByDay(notes, days, { of: "falls", now: place.pkCount });
        return {
          ...member,
          ...(place && { pvpCount: place.pvpCount, weekMove: place.weekMove }),
          ...(wins && { wins }),
          ...(falls && { falls }),
        };
      });
      const castle = held?.name ?? (castleId === null ? undefined : castleNames[castleId]);
      return {
        ...known,
        ...(alliance !== null && { alliance }),
        ...(castle !== undefined && { castle }),
        ...(hall !== null && { hall }),
        members,
        wars: enemies.map(({ name: enemy }) => enemy),
        enemies,
        ...(history.length > 0 && { history }),
      };
    },
  };
}

/**
 * How many wins or falls came on each of these days, of which the last is not over: what there were at its end less those before.
 * Of whom they were noted only within the days, they begin with that note; undefined where they never were.
 */
function cameByDay(
  notes: readonly Note[],
  days: readonly string[],
  { of, now }: { of: "wins" | "falls"; now: number },
): number[] | undefined {
  const known = notes.flatMap(({ day, [of]: at }) => (at === null ? [] : [{ day, at }]));
  const [first] = known;
  if (!first) return undefined;
  let before = first.at;
  return days.map((day, index) => {
    const isToday = index === days.length - 1;
    const at = isToday ? now : (known.findLast((note) => note.day <= day)?.at ?? before);
    const came = Math.max(0, at - before);
    before = at;
    return came;
  });
}
