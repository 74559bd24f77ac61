import { limits } from "@gatehouse/contract/limits";
import { targetOf, type Watch, type WatchRequest } from "@gatehouse/contract/identity/notifications";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { RankingsService } from "../../../game/rankings/service.ts";
import type { WorldService } from "../../../game/world/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import { deleteWatch, saveWatch, selectWatches, type StoredWatch } from "./store.ts";

type Player = Pick<SessionIdentity, "accountId" | "login">;

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "hold" | "lock">;
  rankings: Pick<RankingsService, "charactersOf">;
  world: Pick<WorldService, "bosses" | "castles" | "gameEvents" | "pastEvents" | "offersOf">;
  items: KnownItems;
};

/** What the game's own files say of items; where there are none, nobody knows which there are. */
type KnownItems = { nameOf(id: number): Promise<string | undefined>; areKnown(): Promise<boolean> };

/** What the targets of an account's watches are called. */
type Names = (watch: Pick<StoredWatch, "kind" | "target">) => Promise<string | undefined>;

export type WatchesService = ReturnType<typeof createWatchesService>;

/** What an account wants to be told of. */
export function createWatchesService({ db, clock, accounts, rankings, world, items }: Options) {
  const itemName = async (id: number): Promise<string | undefined> =>
    (await items.nameOf(id)) ?? (await world.offersOf(id, 1)).entries[0]?.item.name;

  /** Each list is asked for once, and only where it is needed. */
  function namesFor({ login }: Player): Names {
    const lists = {
      boss: once(async () => new Map((await world.bosses()).map(({ id, name }) => [id, name]))),
      event: once(async () => {
        const [past, coming] = await Promise.all([world.pastEvents(), world.gameEvents()]);
        return new Map([...past, ...coming].map(({ series, name }) => [series, name]));
      }),
      siege: once(async () => new Map((await world.castles()).map(({ id, name }) => [id, name]))),
      overtaken: once(
        async () => new Map((await rankings.charactersOf(login)).map(({ charId, name }) => [charId, name])),
      ),
    };
    return async ({ kind, target }) => {
      if (target === null) return undefined;
      if (kind === "offer") return itemName(target);
      return kind in lists ? (await lists[kind as keyof typeof lists]()).get(target) : undefined;
    };
  }

  /** 422 for a target that there is not, is missing, or is not the player's. */
  async function check(
    { kind, target, price }: Pick<StoredWatch, "kind" | "target" | "price">,
    name: string | undefined,
  ): Promise<void> {
    if (targetOf(kind) === "must" && target === null) throw failure("field.required", { field: "target" });
    if (kind === "offer" && price === null) throw failure("field.required", { field: "price" });
    if (target === null || name !== undefined) return;
    if (kind === "overtaken") throw failure("transfer.notOwnCharacter");
    if (kind !== "offer" || (await items.areKnown())) throw failure("watch.unknown");
  }

  return {
    /** The account's watches, oldest first. */
    async list(player: Player): Promise<Watch[]> {
      const names = namesFor(player);
      const watches = await selectWatches(db, player.accountId);
      return Promise.all(watches.map(async (watch) => shown(watch, await names(watch))));
    },

    /** What is kept of an account's watches, for its owner. */
    keptOf: async (accountId: number) =>
      (await selectWatches(db, accountId)).map((watch) => shown(watch, undefined)),

    /**
     * Adds a watch; for what is watched already it is that one, with these ways and this price. 422 for one too many, an
     * unknown target, or somebody else's character.
     */
    async add(player: Player, { kind, target, price, by }: WatchRequest): Promise<Watch> {
      const asked = { kind, target: targetOf(kind) === "none" ? null : (target ?? null) };
      const isIt = (watch: StoredWatch) => watch.kind === kind && watch.target === asked.target;
      const names = namesFor(player);
      let name = await names(asked);
      // One that was watched while it was known may still be told of in another way.
      if (kind === "event" && name === undefined)
        name = (await selectWatches(db, player.accountId)).find(isIt)?.name ?? undefined;
      const wanted = {
        ...asked,
        name: kind === "event" ? (name ?? null) : null,
        price: kind === "offer" ? (price ?? null) : null,
        byPush: by.includes("push"),
        byMail: by.includes("mail"),
      };
      await check(wanted, name);
      const saved = await db.transaction().execute(async (transaction) => {
        // Of several at once each sees those before it.
        if (!(await accounts.lock(transaction, player.accountId))) throw failure("session.required");
        const known = await selectWatches(transaction, player.accountId);
        const isKnown = known.some(isIt);
        if (!isKnown && known.length >= limits.notifications.watches) throw failure("watch.tooMany");
        return saveWatch(transaction, player.accountId, wanted, clock.now());
      });
      return shown(saved, name);
    },

    /** 404 when the account has no such watch. */
    async remove({ accountId }: Player, id: number): Promise<void> {
      const isGone = await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        return deleteWatch(transaction, accountId, id);
      });
      if (!isGone) throw failure("notFound");
    },
  };
}

const shown = (
  { id, kind, target, price, byPush, byMail, name: kept }: StoredWatch,
  name = kept ?? undefined,
): Watch => ({
  id,
  kind,
  ...(target !== null && { target }),
  ...(price !== null && { price }),
  by: [...(byPush ? (["push"] as const) : []), ...(byMail ? (["mail"] as const) : [])],
  ...(name !== undefined && { name }),
});

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
