import { type SortField, sortFields } from "@gatehouse/contract/game/stats";
import { type RankedCharacter, type FactionCode, factionCode } from "@gatehouse/contract/game/rankings";
import { createPace } from "../../../../platform/background/pace.ts";

/** Characters column by column; a ranking in which all of them have nothing has no values. */
export type CharacterColumns = {
  ids: Int32Array;
  names: readonly string[];
  classIds: Int32Array;
  levels: Int32Array;
  factions: readonly (FactionCode | null)[];
  online: readonly boolean[];
  /** `noClan` where somebody is in none. */
  clanIds: Int32Array;
  /** By the index in `sortFields`; none is negative. */
  values: readonly (Float64Array | null)[];
};

export const noClan = -1;

/** Characters, and the place in the default ranking that each had a week ago. */
export type WeekAgo = { ids: Int32Array; ranks: Int32Array };

/** Small whole numbers, as most statistics are, take a quarter of the room. */
export type ValueColumn = Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
const greatestSmall = 65_535;
const isSmall = (value: number): boolean => value <= greatestSmall && Number.isInteger(value);

const factions = factionCode.options;
/** In `flags`, beside the number of the faction. */
const isOnline = 128;
/** The index of each field's column. */
const at = Object.fromEntries(sortFields.map((field, index) => [field, index])) as Record<SortField, number>;
const valueIn = (column: ValueColumn | undefined, slot: number): number => column?.[slot] ?? 0;

/**
 * Where characters lie in memory: each in a slot of typed arrays, which the collector of garbage need not look at. What
 * nobody has a value in has no column.
 */
export function createSlots() {
  let classIds = new Int32Array(0);
  let levels = new Int32Array(0);
  let clanIds = new Int32Array(0);
  let flags = new Uint8Array(0);
  let used = 0;
  const free: number[] = [];

  const slots = {
    ids: new Int32Array(0),
    /** By clan id. */
    clanNames: new Map<number, string>() as ReadonlyMap<number, string>,
    /** The entry of each one's name. */
    entries: new Uint32Array(0),
    /** The place a week ago; 0 where it is not known. */
    weekAgo: new Int32Array(0),
    /** By the index in `sortFields`. */
    values: sortFields.map((): ValueColumn | undefined => undefined),

    capacity: (): number => slots.ids.length,

    /** Makes room for so many more, column by column: all at once would keep readers waiting. */
    async reserve(count: number): Promise<void> {
      const needed = used + Math.max(0, count - free.length);
      if (needed <= slots.ids.length) return;
      const pause = createPace();
      const capacity = Math.ceil(needed * 1.1) + 100;
      [classIds, levels] = [roomier(classIds, capacity), roomier(levels, capacity)];
      [clanIds, slots.weekAgo] = [roomier(clanIds, capacity), roomier(slots.weekAgo, capacity)];
      flags = roomier(flags, capacity);
      slots.entries = roomier(slots.entries, capacity);
      for (const [index, column] of slots.values.entries()) {
        if (!column) continue;
        slots.values[index] = roomier(column, capacity);
        await pause();
      }
      slots.ids = roomier(slots.ids, capacity);
    },

    /** Makes a column for each statistic in which somebody has a value for the first time, and a wider one if need be. */
    async openColumns(rows: CharacterColumns): Promise<void> {
      const pause = createPace();
      for (const [index, given] of rows.values.entries()) {
        if (!given?.some((value) => value > 0)) continue;
        const column = slots.values[index] ?? new Uint16Array(slots.capacity());
        const isWideEnough = column instanceof Float64Array || given.every(isSmall);
        slots.values[index] = isWideEnough ? column : new Float64Array(column);
        await pause();
      }
    },

    /** Puts a character into a slot that nobody reads; what it had in `former` goes with it. */
    fill(rows: CharacterColumns, row: number, entry: number, former?: number): number {
      const slot = free.pop() ?? used++;
      const faction = rows.factions[row];
      slots.ids[slot] = rows.ids[row] ?? 0;
      classIds[slot] = rows.classIds[row] ?? 0;
      levels[slot] = rows.levels[row] ?? 0;
      flags[slot] = (faction ? factions.indexOf(faction) + 1 : 0) + (rows.online[row] ? isOnline : 0);
      slots.entries[slot] = entry;
      clanIds[slot] = rows.clanIds[row] ?? noClan;
      slots.weekAgo[slot] = former === undefined ? 0 : (slots.weekAgo[former] ?? 0);
      for (const [index, column] of slots.values.entries()) {
        // Without the sign that a zero may have.
        if (column) column[slot] = rows.values[index]?.[row] || 0;
      }
      return slot;
    },

    classOf: (slot: number): number => classIds[slot] ?? 0,

    free: (slot: number): void => void free.push(slot),

    /** A slot as a page shows it: field by field, so that all rows have one shape. */
    read(
      slot: number,
      { rank, charName, weekMove }: Pick<RankedCharacter, "rank" | "charName" | "weekMove">,
    ): RankedCharacter {
      const flag = flags[slot] ?? 0;
      const { values } = slots;
      return {
        rank,
        charId: slots.ids[slot] ?? 0,
        charName,
        classId: classIds[slot] ?? 0,
        pvpCount: valueIn(values[at.pvpCount], slot),
        pkCount: valueIn(values[at.pkCount], slot),
        assists: valueIn(values[at.assists], slot),
        killDeathRatio: valueIn(values[at.killDeathRatio], slot),
        killsPerMinute: valueIn(values[at.killsPerMinute], slot),
        killingSprees: valueIn(values[at.killingSprees], slot),
        killedMages: valueIn(values[at.killedMages], slot),
        killedFighters: valueIn(values[at.killedFighters], slot),
        killedByMages: valueIn(values[at.killedByMages], slot),
        killedByFighters: valueIn(values[at.killedByFighters], slot),
        mageKillDeathRatio: valueIn(values[at.mageKillDeathRatio], slot),
        fighterKillDeathRatio: valueIn(values[at.fighterKillDeathRatio], slot),
        averageKillersFactionLevel: valueIn(values[at.averageKillersFactionLevel], slot),
        averageVictimsFactionLevel: valueIn(values[at.averageVictimsFactionLevel], slot),
        flagKills: valueIn(values[at.flagKills], slot),
        stolenFlags: valueIn(values[at.stolenFlags], slot),
        townKills: valueIn(values[at.townKills], slot),
        castleKills: valueIn(values[at.castleKills], slot),
        capturedFortresses: valueIn(values[at.capturedFortresses], slot),
        wonRounds: valueIn(values[at.wonRounds], slot),
        topRoundPlayer: valueIn(values[at.topRoundPlayer], slot),
        wonEvents: valueIn(values[at.wonEvents], slot),
        participatedEvents: valueIn(values[at.participatedEvents], slot),
        eventWinLoseRatio: valueIn(values[at.eventWinLoseRatio], slot),
        pkKills: valueIn(values[at.pkKills], slot),
        level: levels[slot] ?? 0,
        onlineTime: valueIn(values[at.onlineTime], slot),
        faction: factions[(flag % isOnline) - 1] ?? null,
        online: flag >= isOnline,
        clan: slots.clanNames.get(clanIds[slot] ?? noClan) ?? null,
        weekMove,
      };
    },
  };
  return slots;
}

type Column = ValueColumn | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

function roomier<Kind extends Column>(column: Kind, capacity: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(capacity);
  larger.set(column);
  return larger;
}
