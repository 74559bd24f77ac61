import { isDeepStrictEqual } from "node:util";
import type { CastleRow } from "@gatehouse/contract/game/bridge";
import type { Castle, ClanMention } from "@gatehouse/contract/game/world";
import { defaultLanguage } from "@gatehouse/contract/languages";
import type { Db, DbOrTransaction, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { askedLanguage } from "../../../../platform/http/language.ts";
import type { RankingsService } from "../../rankings/service.ts";
import type { WorldReports } from "../reports/service.ts";
import { replaceRows } from "../reports/store.ts";
import type { SiegeClan, WorldTables } from "../tables.ts";
import type { Site } from "../calendar.ts";
import { calendarOf } from "./calendar.ts";
import { selectCastleOf, selectCastles } from "./store.ts";

type StoredCastle = WorldTables["castles"];

/**
 * Who owns a castle: nobody, a clan that the portal knows, or one of which it knows the id only; when it is besieged, and the
 * clans that take part, the owner among them.
 */
export type CastleOwner = {
  castleId: number;
  name: string;
  ownerClanId: number | null;
  owner: ClanMention | undefined;
  siegeAt: Date | null;
  clans: number[];
};

/** Hears of each report, in the transaction that writes it: owners as they were at the report before, and as they are now. */
export type CastleListener = (
  transaction: DbTransaction,
  before: readonly CastleOwner[],
  after: readonly CastleOwner[],
) => Promise<void>;

type Options = {
  db: Db;
  clock: Clock;
  reports: WorldReports;
  rankings: Pick<RankingsService, "clanMentions" | "noteCastles">;
  site: Site;
};

/** Castles, their owners and sieges as the game last reported them. */
export function createCastleService({ db, clock, reports, rankings, site }: Options) {
  const listeners: CastleListener[] = [];

  async function ownersOf(on: DbOrTransaction, castles: readonly StoredCastle[]): Promise<CastleOwner[]> {
    const ids = castles.flatMap((castle) => castle.owner_clan_id ?? []);
    const clans = await rankings.clanMentions(on, ids);
    return castles.map(({ castle_id: castleId, name, owner_clan_id: ownerClanId, ...siege }) => ({
      castleId,
      name,
      ownerClanId,
      owner: ownerClanId === null ? undefined : clans.get(ownerClanId),
      siegeAt: siege.siege_at,
      clans: [
        ...(ownerClanId === null ? [] : [ownerClanId]),
        ...[...siege.attackers, ...siege.defenders].flatMap(({ clanId }) => clanId ?? []),
      ],
    }));
  }

  async function shown(castles: readonly StoredCastle[]): Promise<Castle[]> {
    const now = clock.now();
    const clans = await rankings.clanMentions(
      db,
      castles.flatMap(({ owner_clan_id, attackers, defenders }) => [
        ...(owner_clan_id === null ? [] : [owner_clan_id]),
        ...[...attackers, ...defenders].flatMap(({ clanId }) => clanId ?? []),
      ]),
    );
    /** A clan that nobody knows is left out. */
    const mention = ({ clanId, name }: SiegeClan): ClanMention | undefined =>
      (clanId === undefined ? undefined : clans.get(clanId)) ?? (name ? { name, faction: null } : undefined);
    return castles.map((castle) => {
      const owner = castle.owner_clan_id === null ? undefined : mention({ clanId: castle.owner_clan_id });
      return {
        id: castle.castle_id,
        name: castle.name,
        ...(owner && { owner }),
        ...(castle.tax_percent !== null && { taxPercent: castle.tax_percent }),
        ...(castle.siege_at && castle.siege_at > now && { siegeAt: castle.siege_at.toISOString() }),
        attackers: castle.attackers.flatMap((clan) => mention(clan) ?? []),
        defenders: castle.defenders.flatMap((clan) => mention(clan) ?? []),
      };
    });
  }

  /** The coming sieges, with when what is told of them has changed last. */
  async function sieges() {
    const castles = await selectCastles(db);
    const changes = new Map(castles.map(({ castle_id, changed_at }) => [castle_id, changed_at]));
    return (await shown(castles)).flatMap(({ siegeAt, ...castle }) =>
      siegeAt
        ? [{ ...castle, at: new Date(siegeAt), changedAt: changes.get(castle.id) ?? new Date(siegeAt) }]
        : [],
    );
  }

  return {
    /** Every castle, by id. */
    castles: async (): Promise<Castle[]> => shown(await selectCastles(db)),

    sieges,

    /** The coming sieges as a calendar (RFC 5545), in the language of the request. */
    calendar: async (): Promise<string> =>
      calendarOf(await sieges(), site, askedLanguage() ?? defaultLanguage),

    /** The castle that a clan owns, the first of several; undefined when it has none. */
    castleOf: (clanId: number): Promise<{ id: number; name: string } | undefined> =>
      selectCastleOf(db, clanId),

    /** Makes these the castles; one row a castle. */
    saveCastles: (rows: readonly CastleRow[]): Promise<void> =>
      reports.replace("castles", async (transaction, { now }) => {
        const known = await selectCastles(transaction);
        const byId = new Map(known.map((castle) => [castle.castle_id, castle]));
        const next = rows.map((row) => settled(row, byId.get(row.id), now));
        const isChanged = await replaceRows(transaction, "castles", next);
        await rankings.noteCastles(transaction, heldOf(next));
        const before = await ownersOf(transaction, known);
        const after = await ownersOf(transaction, next);
        for (const listener of listeners) await listener(transaction, before, after);
        return isChanged;
      }),

    /** Has the rankings know again who holds which: clans may be there that were not when castles were reported. */
    noteOwners: (): Promise<void> =>
      reports.hold("castles", async (transaction) =>
        rankings.noteCastles(transaction, heldOf(await selectCastles(transaction))),
      ),

    /** Work that must be written together with a change of castles. */
    onCastles: (listener: CastleListener): void => void listeners.push(listener),
  };
}

const heldOf = (castles: readonly StoredCastle[]) =>
  castles.flatMap(({ castle_id: castleId, name, owner_clan_id: clanId }) =>
    clanId === null ? [] : [{ castleId, name, clanId }],
  );

function settled(row: CastleRow, before: StoredCastle | undefined, now: Date): StoredCastle {
  const castle = {
    castle_id: row.id,
    name: row.name,
    owner_clan_id: row.ownerClanId || null,
    tax_percent: row.taxPercent ?? null,
    siege_at: row.siegeAt ?? null,
    attackers: row.attackers.map(plain),
    defenders: row.defenders.map(plain),
  };
  const changedAt = before?.changed_at ?? now;
  const isSame = isDeepStrictEqual(before, { ...castle, changed_at: changedAt });
  return { ...castle, changed_at: isSame ? changedAt : now };
}

/** Without what is not said, as JSON has it. */
const plain = ({ clanId, name }: SiegeClan): SiegeClan => ({
  ...(clanId !== undefined && { clanId }),
  ...(name !== undefined && { name }),
});
