import type { GameEventRow } from "@gatehouse/contract/game/bridge";
import { factionCodes } from "./model.ts";
import { createRandom } from "./random.ts";
import { onlineCharacters, type World } from "./state.ts";

/** What the bridge takes of an event. */
export type EveningRow = Omit<GameEventRow, "at" | "endsAt" | "winner"> & {
  at: string;
  endsAt: string;
  winner?: { name: string; kind: "character" | "clan" | "faction"; faction: (typeof factionCodes)[number] };
};

const minuteMs = 60_000;
const slotMs = 75 * minuteMs;
const pastSlots = 6;
const comingSlots = 20;
/** In ticks: sign-ups and results are told so often. */
export const eveningEvery = 40;

/** What comes round and round: name, kind, how long it lasts, how many may come, and who wins it. */
const kinds = [
  { name: "Saltmarsh", kind: "map", minutes: 45, places: null, wonBy: "faction" },
  { name: "Broken Viaduct", kind: "flag", minutes: 30, places: 60, wonBy: "faction" },
  { name: "Lantern Hollow", kind: "hunt", minutes: 40, places: null, wonBy: "character" },
  { name: "Old Quarry", kind: "arena", minutes: 35, places: 60, wonBy: "character" },
  { name: "Last of the Wall", kind: "siege", minutes: 50, places: null, wonBy: "clan" },
  { name: "The Long Market", kind: "market", minutes: 60, places: null, wonBy: null },
  { name: "Duel of the Ladder", kind: "duel", minutes: 25, places: 32, wonBy: "character" },
] as const;

/**
 * What is on, from some hours ago until a day ahead: one begins every 75 minutes by the clock, so that it is the same evening
 * whoever asks. More and more sign up as the hour nears; who won stands there a minute after the end.
 */
export function eveningRows(world: World, now: number): EveningRow[] {
  const first = Math.floor(now / slotMs) - pastSlots;
  const guests = onlineCharacters(world);
  return Array.from({ length: pastSlots + comingSlots }, (_, index): EveningRow => {
    const slot = first + index;
    const event = kinds[slot % kinds.length] ?? kinds[0];
    const random = createRandom(slot, 11);
    const [at, end] = [slot * slotMs, slot * slotMs + event.minutes * minuteMs];
    const most = event.places ?? random.int(30, 80);
    const hoursLeft = Math.max(0, at - now) / 3_600_000;
    const registered = Math.min(
      event.places ?? Infinity,
      Math.round(most * (0.4 + 0.6 * random.next()) * Math.exp(-hoursLeft / 3)),
    );
    return {
      id: `${event.kind}-${slot}`,
      name: event.name,
      kind: event.kind,
      at: new Date(at).toISOString(),
      endsAt: new Date(end).toISOString(),
      registered:
        hoursLeft < 3
          ? guestNames(guests.length, registered, (place) => guests[place]?.row.name)
          : registered,
      ...(event.places !== null && { places: event.places }),
      ...(event.wonBy && end + minuteMs < now && { winner: winnerOf(world, event.wonBy, slot) }),
    };
  });
}

/** So many of those who play, always the first of the same order, so that who has signed up stays. */
function guestNames(all: number, wanted: number, nameOf: (place: number) => string | undefined): string[] {
  const step = Math.max(1, Math.floor(all / 97));
  const names = Array.from({ length: wanted }, (_, index) => nameOf((index * step) % Math.max(1, all)));
  return [...new Set(names.filter((name) => name !== undefined))];
}

function winnerOf(world: World, by: "character" | "clan" | "faction", slot: number): EveningRow["winner"] {
  const random = createRandom(slot, 12);
  if (by === "faction") {
    const { code, name } = world.factions[random.pick(factionCodes)];
    return { name, kind: by, faction: code };
  }
  if (by === "clan") {
    const { row, faction } = random.pick(world.clans.slice(0, 20));
    return { name: row.name, kind: by, faction };
  }
  const { row, faction } = random.pick(world.characters.slice(0, 60));
  return { name: row.name, kind: by, faction };
}
