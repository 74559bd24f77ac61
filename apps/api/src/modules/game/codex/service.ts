import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { CodexMode } from "@gatehouse/contract/game/codex-modes";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Changes } from "../../../platform/background/changes.ts";
import { askedLanguage } from "../../../platform/http/language.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Log } from "../../../platform/log.ts";
import type { DraftingService } from "../../content/texts/drafting/service.ts";
import { announcementOf } from "./announcement/announcement.ts";
import { changeOf } from "./changes/service.ts";
import { compared, type Made, opened, type Pressed, type Standing } from "./comparison.ts";
import type { Edition } from "./keeping/edition.ts";
import { createCodexKeeper } from "./keeping/service.ts";
import type { ImportReport } from "./model.ts";
import type { HeldPictures } from "./own-pictures/model.ts";
import type { OwnPicturesService } from "./own-pictures/service.ts";
import { type Hiding, rulesOf } from "./sight/rules.ts";
import { type Sight, sightOf } from "./sight/sight.ts";
import * as store from "./store.ts";

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  changes: Changes;
  config: { codex: Hiding & { mode: CodexMode } };
  pictures: Pick<OwnPicturesService, "bringInStep" | "held">;
};

/** What became of an import: `isNew` is false where all stood already as it is. */
export type Stored = {
  /** Null where nothing was stored: a dry run. */
  id: number | null;
  isNew: boolean;
  importedAt: Date;
  /** Bytes of the compact form. */
  bytes: number;
  /** The number of the announcement that was begun for a person to publish, where it changed anything for players. */
  draft: number | null;
  report: ImportReport;
};

export type CodexService = ReturnType<typeof createCodexService>;

/** The encyclopedia: the operator's own files, read once and held by every process (docs/decisions/0043-codex.md). */
export function createCodexService({ db, clock, log, changes, config, pictures }: Options) {
  const { codex } = config;
  const keeper = createCodexKeeper({
    db,
    changes,
    log,
    isOff: codex.mode === "off",
    beside: pictures.bringInStep,
  });
  const rules = rulesOf(codex);
  /** What was made of an edition with pictures; by language, where the operator has names in it. */
  let seen: { of: Edition; with: HeldPictures | null; sights: Map<Language | undefined, Sight> } | undefined;
  /** The pictures that were shown before the last change: open pages may still ask for them. */
  let formerPictures: ReadonlySet<string> = new Set();
  let drafting: DraftingService | undefined;

  /**
   * What may be told now; null where nothing was imported, or nothing is told. By the files' own names, unless `isSpoken`: then by those
   * of the language that is asked for, where the operator has some.
   */
  async function sight({ isSpoken = false } = {}): Promise<Sight | null> {
    const edition = await keeper.current();
    if (!edition) return null;
    const own = pictures.held();
    if (seen?.of !== edition || seen.with !== own) {
      formerPictures = seen?.sights.get(undefined)?.pictures() ?? formerPictures;
      seen = { of: edition, with: own, sights: new Map() };
      seen.sights.set(undefined, sightOf(edition, rules, own));
    }
    const { languages } = edition.book;
    // Where there are no such names a reply is the same in all languages, and caches need to keep one.
    const asked = isSpoken && languages.length > 0 ? (askedLanguage() ?? defaultLanguage) : undefined;
    const language = asked !== undefined && languages.includes(asked) ? asked : undefined;
    let told = seen.sights.get(language);
    if (!told) seen.sights.set(language, (told = sightOf(edition, rules, own, language)));
    return told;
  }

  return {
    sight: () => sight(),

    /** Whether an address is that of a picture of the operator's that is shown, or was before the last change. */
    showsPicture: async (address: string): Promise<boolean> =>
      (await sight())?.pictures().has(address) === true || formerPictures.has(address),

    /** Who begins announcements of what imports change. */
    announceWith: (given: DraftingService): void => void (drafting = given),

    /** The same for calls, in their language: 404 where there is nothing to tell. */
    async shown(): Promise<Sight> {
      const found = await sight({ isSpoken: true });
      if (!found) throw failure("notFound");
      return found;
    },

    storePressed,

    /**
     * Makes what was read elsewhere the one that stands, in the transaction of who does it, if `base` still stands (null: nothing);
     * undefined where it does not. `bringInStep` comes after its commit.
     */
    async takeOver(transaction: DbTransaction, made: Made, base: number | null) {
      await store.holdImports(transaction);
      if (((await store.selectStandingId(transaction)) ?? null) !== base) return undefined;
      const { compact } = made;
      return keep(transaction, made, await opened({ id: 0, importedAt: clock.now(), compact }));
    },

    /** Takes back the import that stands, if that is `base`, likewise; its number, or undefined. */
    async takeBackFrom(transaction: DbTransaction, base: number): Promise<number | undefined> {
      await store.holdImports(transaction);
      if ((await store.selectStandingId(transaction)) !== base) throw failure("office.changed");
      return store.takeBackImport(transaction);
    },

    bringInStep: () => keeper.bringInStep(),

    /** What stands as it is stored; null where nothing does. */
    standing: async (): Promise<Standing | null> => (await store.selectStanding(db)) ?? null,

    /** Has the import before the one that stands stand again; false where there is none. */
    async takeBack(): Promise<boolean> {
      const id = await db.transaction().execute(async (transaction) => {
        await store.holdImports(transaction);
        return store.takeBackImport(transaction);
      });
      if (id !== undefined) await keeper.bringInStep();
      return id !== undefined;
    },

    /** The imports that are kept, the newest first. */
    imports: () => store.selectImports(db),

    /** What was found when the one that stands was imported. */
    async report(): Promise<ImportReport | undefined> {
      const id = await store.selectStandingId(db);
      return id === undefined ? undefined : store.selectReport(db, id);
    },

    /** An item's name as the files have it; undefined where they have none, or it is not told of. */
    itemName: async (id: number): Promise<string | undefined> => nameIn((await sight())?.itemById(id)),
    /** A creature's name, likewise. */
    monsterName: async (id: number): Promise<string | undefined> => nameIn((await sight())?.monsterById(id)),

    /** The page of an item; undefined where it has none, or it is not told of. */
    itemPage: async (id: number): Promise<string | undefined> =>
      pathOf("item", (await sight())?.itemById(id)),
    /** The page of a creature, likewise. */
    monsterPage: async (id: number): Promise<string | undefined> =>
      pathOf("monster", (await sight())?.monsterById(id)),
    /** The page of the boss that is called so; who tells of bosses by their names knows no numbers. */
    bossPage: async (name: string): Promise<string | undefined> =>
      pathOf("monster", (await sight())?.bossByName(name)),

    /**
     * What the files say of an item that the portal delivers, whatever is told of it to others; `unreadable` where what stands was
     * written by another version.
     */
    async delivered(id: number): Promise<{ name: string; isStackable: boolean } | "unknown" | "unreadable"> {
      const standing = await store.selectStanding(db);
      const edition = standing && (await former(standing));
      if (!edition) return "unreadable";
      const { items } = edition.book;
      const place = items.place(id);
      return place < 0 ? "unknown" : { name: items.names.at(place), isStackable: items.isStackable(place) };
    },

    prepare: keeper.prepare,
    close: () => keeper.close(),
  };

  /**
   * Makes a pack the encyclopedia: all of it, or nothing where that fails at any step; every process is told with the commit.
   * One that is the same as what stands changes nothing. With `isDry` it is only said what would come of it.
   */
  async function storePressed(pack: Pressed, { isDry = false } = {}): Promise<Stored> {
    const importedAt = clock.now();
    const bytes = pack.compact.byteLength;
    const stored = await db.transaction().execute(async (transaction): Promise<Stored> => {
      if (!isDry) await store.holdImports(transaction);
      const standing = await store.selectStanding(transaction);
      if (standing?.digest === pack.digest) {
        const report = await store.selectReport(transaction, standing.id);
        if (report)
          return {
            id: standing.id,
            isNew: false,
            importedAt: standing.importedAt,
            bytes,
            draft: null,
            report,
          };
      }
      const before = standing ? await former(standing) : null;
      const { made, edition } = await compared(pack, { before, importedAt });
      const kept = isDry ? { id: null, draft: null } : await keep(transaction, made, edition);
      return { isNew: true, importedAt, bytes, report: made.report, ...kept };
    });
    if (stored.isNew && !isDry) await keeper.bringInStep();
    return stored;
  }

  /** What stood before, to compare with; null where this version cannot read it. */
  async function former(standing: Standing) {
    try {
      return await opened(standing);
    } catch (err) {
      log.warn({ err }, "the encyclopedia that stood before cannot be read, so nothing is compared with it");
      return null;
    }
  }

  /** Writes an import down, and begins the announcement of what it changes for players. */
  async function keep(transaction: DbTransaction, made: Made, edition: Edition) {
    const { importedAt } = edition;
    const id = await store.insertImport(transaction, { ...made, importedAt });
    const told = sightOf(edition, rules);
    const changed = made.report.differences.list.flatMap((one) => changeOf(told, one) ?? []);
    const text = announcementOf(changed, importedAt);
    if (!text || !drafting) return { id, draft: null };
    return { id, draft: await drafting.draft(transaction, { kind: "news", ...text }) };
  }
}

const pathOf = (kind: "item" | "monster", mention: { id: number; name: string } | undefined) =>
  mention && codexPath(kind, mention);

/** What it is called; undefined of one that is known by its number alone. */
const nameIn = (mention: { id: number; name: string } | undefined): string | undefined =>
  mention && mention.name !== `#${mention.id}` ? mention.name : undefined;
