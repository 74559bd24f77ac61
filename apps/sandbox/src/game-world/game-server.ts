import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { portalReady } from "../portal-ready.ts";
import { type AccountBook, createAccountBook } from "./account-book.ts";
import { BridgeRefused, createBridgeClient, type BridgeClient } from "./bridge-client.ts";
import type { Changes } from "./changes.ts";
import { duelRow, duelsOfTheDaysBefore } from "./duels.ts";
import { eveningEvery, eveningRows } from "./evening.ts";
import { featRows } from "./feats.ts";
import { createGoods, type Goods } from "./goods.ts";
import { bossRows, castleRows, olympiadReport, type RealmChanges, shopRows } from "./realm/realm.ts";
import type { Character } from "./model.ts";
import { createNewborns, type Newborns } from "./newborns.ts";
import { onlineCharacters, type World } from "./state.ts";
import { statsOf, type FullStatsRow } from "./tally.ts";
import { daysBefore } from "./days-before.ts";
import { dayBefore } from "./day-before.ts";
import { reputationBefore } from "./reputation-before.ts";
import { roundBefore } from "./round-before.ts";
import { isRoundStart, roundReport } from "./rounds.ts";
import { storyBefore } from "./story-before.ts";
import { tick } from "./tick.ts";

export interface GameServerOptions {
  world: World;
  /** The portal's origin. */
  portalUrl: string;
  apiKey: string;
  signal: AbortSignal;
  log: (line: string) => void;
  /** Lets players make characters while the world lives. */
  newborns?: Newborns;
  tickMs?: number;
  heartbeatMs?: number;
}

/** The bridge takes up to 10,000 rows a call; fewer keep the portal's transactions short. */
const batchRows = 2_000;
const factionsEvery = 3;
const usualTickMs = 3_000;
const heartbeatMs = 30_000;
const firstPause = 500;
const longestPause = 30_000;

/**
 * Runs the world and tells the portal of it by the bridge until the signal ends it. Whenever the portal was away or
 * refused something (it may have lost what it knew), it is told the whole world again.
 */
export async function runGameServer(options: GameServerOptions): Promise<void> {
  const { world, portalUrl, signal, log } = options;
  const bridge = createBridgeClient(options);
  const beat = createBeat(bridge, options);
  const book = createAccountBook(bridge);
  const goods = createGoods(bridge, world);
  const { newborns = createNewborns() } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await portalReady(portalUrl, signal);
      await (world.clock === 0 ? beat.first() : beat.now());
      await tellAll(bridge, options, beat);
      if (world.clock === 0) log(`Game world: ${world.characters.length} characters told to the portal`);
      if (world.clock === 0) {
        await bridge.chronicle([
          ...storyBefore(world, Date.now()),
          ...duelsOfTheDaysBefore(world, Date.now()),
        ]);
      }
      newborns.open(world, book);
      await live({ bridge, beat, book, goods, newborns }, options, () => {
        if (failures > 0) log("Game world: the portal is back");
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) return;
      if (failures === 0) log(`Game world: ${reason(error)}; trying again until it works`);
      const pause = Math.min(longestPause, firstPause * 2 ** failures++);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

function reason(error: unknown): string {
  return error instanceof BridgeRefused ? error.message : "the portal does not answer";
}

/** The renowned come first and whole, so that the first page of the rankings is right within a second. */
async function tellAll(
  bridge: BridgeClient,
  { world, tickMs = usualTickMs }: GameServerOptions,
  beat: Beat,
): Promise<void> {
  // Once: what the portal knows by then it has seen itself.
  const pasts = world.clock === 0 ? daysBefore(world.characters, Date.now()) : undefined;
  const reputations = world.clock === 0 ? reputationBefore(world, Date.now()) : undefined;
  await bridge.clans(
    world.clans.map(({ row }) => {
      const past = reputations?.get(row.clanId);
      return { ...row, ...(past && { past }) };
    }),
  );
  const factions = Object.values(world.factions);
  await bridge.factions(world.clock === 0 ? roundBefore(factions, Date.now()) : factions);
  await bridge.round(roundReport(world, Date.now(), tickMs));
  await bridge.events(eveningRows(world, Date.now()));
  await tellRealm(bridge, world, { bosses: true, castles: true, olympiad: true, shops: true });
  for (let from = 0; from < world.characters.length; from += batchRows) {
    const batch = world.characters.slice(from, from + batchRows);
    await bridge.characters(batch.map(({ row }) => row));
    await bridge.stats(
      batch.map((character) => {
        const past = pasts?.get(character.row.charId);
        return { ...statsRow(character), ...(past && { past }) };
      }),
    );
    await beat.ifDue();
  }
  await bridge.achievements(featRows(world));
  await bridge.heroes(world.heroes);
}

async function tellRealm(bridge: BridgeClient, { realm }: World, changes: RealmChanges): Promise<void> {
  if (changes.bosses) await bridge.bosses(bossRows(realm));
  if (changes.castles) await bridge.castles(castleRows(realm));
  if (changes.olympiad) await bridge.olympiad(olympiadReport(realm));
  if (changes.shops) await bridge.shops(shopRows(realm));
}

type Doors = { bridge: BridgeClient; beat: Beat; book: AccountBook; goods: Goods; newborns: Newborns };

/** Goes on tick by tick; ends only by an error, the portal's or the signal's. */
async function live(
  { bridge, beat, book, goods, newborns }: Doors,
  options: GameServerOptions,
  onTold: () => void,
): Promise<never> {
  const { world, signal, tickMs = usualTickMs } = options;
  for (;;) {
    await sleep(tickMs, undefined, { signal });
    const changes = tick(world);
    for (const newborn of newborns.take()) {
      changes.characters.add(newborn);
      changes.stats.add(newborn);
    }
    await tellChanges(bridge, world, changes);
    if (world.clock % factionsEvery === 0) await bridge.factions(Object.values(world.factions));
    if (isRoundStart(world)) await bridge.round(roundReport(world, Date.now(), tickMs));
    if (world.clock % eveningEvery === 0) await bridge.events(eveningRows(world, Date.now()));
    await beat.ifDue();
    await book.update();
    await goods.fetch();
    await obey(bridge, world);
    onTold();
  }
}

/** Carries out what players have asked for and earned; this world has neither places nor buffs, so there is little to do. */
async function obey(bridge: BridgeClient, world: World): Promise<void> {
  for (const command of await bridge.commands()) {
    const why = command.kind === "unstuck" ? whyNotMoved(world, command) : undefined;
    await bridge.commandEnded(
      command.commandId,
      why ? { status: "refused", reason: why } : { status: "done" },
    );
  }
}

/** A character that plays would not notice, and is told to log out first. */
function whyNotMoved(
  { characters }: World,
  { charId, login }: { charId: number; login: string },
): "gone" | "online" | undefined {
  const character = characters.find(({ row }) => row.charId === charId);
  if (character?.row.login.toLowerCase() !== login) return "gone";
  return character.row.online ? "online" : undefined;
}

async function tellChanges(bridge: BridgeClient, world: World, changes: Changes): Promise<void> {
  await bridge.characters(Array.from(changes.characters, ({ row }) => row));
  await bridge.stats(Array.from(changes.stats, statsRow));
  await bridge.clans(Array.from(changes.clans, ({ row }) => row));
  if (changes.heroes) await bridge.heroes(world.heroes);
  await bridge.chronicle(changes.duels.map((duel) => duelRow(duel, randomUUID(), new Date())));
  await bridge.achievements(changes.feats);
  await tellRealm(bridge, world, changes.realm);
}

type Beat = { first(): Promise<void>; now(): Promise<void>; ifDue(): Promise<void> };

/** The heartbeat: the portal takes silence for a stopped server, also while it is told a lot of other things. */
function createBeat(
  bridge: BridgeClient,
  { world, heartbeatMs: every = heartbeatMs }: GameServerOptions,
): Beat {
  let last = 0;
  async function now(): Promise<void> {
    await bridge.status({ code: "it", players: onlineCharacters(world).length });
    last = performance.now();
  }
  /** The first one tells of the day before, which nobody has watched. */
  async function first(): Promise<void> {
    const players = onlineCharacters(world).length;
    await bridge.status({ code: "it", players, past: dayBefore(players, Date.now()) });
    last = performance.now();
  }
  return { first, now, ifDue: async () => (performance.now() - last >= every ? now() : undefined) };
}

function statsRow({ row, tally }: Character): FullStatsRow {
  return statsOf(row.charId, tally);
}
