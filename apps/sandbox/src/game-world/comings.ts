import type { Changes } from "./changes.ts";
import { legends, type Character } from "./model.ts";
import { onlineCharacters, type World } from "./state.ts";

/** The number of players follows a slow wave: its length in ticks, its height, and the share online in between. */
const wave = 400;
const swing = 0.08;
const usualShare = 0.06;

const highestLevel = 80;

/** A few log out, a few log in. */
export function comeAndGo(world: World, changes: Changes): void {
  const { random, characters, clock } = world;
  const online = onlineCharacters(world);
  const wanted = characters.length * usualShare * (1 + swing * Math.sin((2 * Math.PI * clock) / wave));
  const leaving = Math.min(random.int(2, 5), Math.floor(online.length / 10));
  const coming = Math.min(12, Math.max(0, Math.round((wanted - online.length) / 4) + leaving));
  for (let left = leaving; left > 0; left--) logOut(random.pick(online), world, changes);
  for (let left = coming; left > 0; left--) logIn(newcomer(world), world, changes);
}

function newcomer({ random, characters }: World): Character {
  // The renowned play most evenings: drawn from all alike, they would soon be gone.
  return random.pick(random.chance(0.1) ? characters.slice(0, legends) : characters);
}

/** An account plays one character at a time. */
function logIn(character: Character, world: World, changes: Changes): void {
  const own = world.byLogin.get(character.row.login) ?? [];
  if (own.some((one) => one.row.online)) return;
  character.row.online = true;
  changes.characters.add(character);
}

/** An evening's play is worth a level to some. */
function logOut(character: Character, { random }: World, changes: Changes): void {
  const { row } = character;
  if (row.online && row.level < highestLevel && random.chance(0.1)) row.level++;
  row.online = false;
  changes.characters.add(character);
}
