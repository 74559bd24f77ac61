import { createBattle } from "./battle.ts";
import { noChanges, type Changes } from "./changes.ts";
import { comeAndGo } from "./comings.ts";
import { duels } from "./duels.ts";
import { moveFeats } from "./feats.ts";
import type { World } from "./state.ts";
import { moveRealm } from "./realm/realm.ts";
import { captures, events, honours, rounds } from "./rounds.ts";
import { rivalries, skirmishes } from "./skirmishes.ts";

/** How many characters' numbers change in a tick, more or less. */
const leastChanged = 70;
const mostChanged = 125;

/** Lets the world go on by one step, and says what is different afterwards. Counts only ever grow. */
export function tick(world: World, now = Date.now()): Changes {
  world.clock++;
  const changes = noChanges();
  comeAndGo(world, changes);
  const battle = createBattle(world, changes);
  captures(battle);
  events(battle);
  rivalries(battle);
  skirmishes(battle, world.random.int(leastChanged, mostChanged));
  duels(battle);
  rounds(battle);
  honours(battle);
  changes.realm = moveRealm(world, now);
  changes.feats = moveFeats(world, now);
  return changes;
}
