import { join } from "node:path";
import { parseArgs } from "node:util";
import { makePrograms } from "../apps/api/test/programs.ts";
import { findMariaDb } from "../script/programs.ts";
import { type Outcome, play } from "./play.ts";
import { shorten } from "./shorten.ts";
import { type Step, stepText, tellStory } from "./story.ts";

/**
 * Plays one story after the other until the minutes are over, from the seed onwards, and ends with the first that fails:
 * its seed, what differs, and its steps; with `--shorten` the fewest that still fail.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "1" },
    steps: { type: "string", default: "300" },
    players: { type: "string", default: "8" },
    portals: { type: "string", default: "3" },
    shorten: { type: "boolean", default: false },
  },
});
const [seed, minutes, steps, players, portals] = [
  values.seed,
  values.minutes,
  values.steps,
  values.players,
  values.portals,
].map(Number) as [number, number, number, number, number];

/** A fault that needs a certain moment does not come each time. */
const triesToFail = 2;

const programs = await makePrograms();
const program = join(programs.folder, "portal.mjs");
/** Each other story has a game whose own tables the portals keep. */
const isMariaDbThere = (await findMariaDb()) !== null;
if (!isMariaDbThere) console.log("MariaDB is missing: all stories are of a game server that calls.");
const hasGameTables = (own: number): boolean => isMariaDbThere && own % 2 === 0;
const playOut = (story: readonly Step[], own: number): Promise<Outcome> =>
  play(story, { program, portals, hasGameTables: hasGameTables(own) });

async function fails(story: readonly Step[], own: number): Promise<boolean> {
  for (let time = 0; time < triesToFail; time += 1) {
    const { differences } = await playOut(story, own);
    if (differences.length > 0) return true;
  }
  return false;
}

try {
  const until = performance.now() + minutes * 60_000;
  for (let now = seed; ; now += 1) {
    const story = tellStory(now, { steps, players, portals, hasGameTables: hasGameTables(now) });
    const begin = performance.now();
    const { differences, counts } = await playOut(story, now);
    const took = ((performance.now() - begin) / 1_000).toFixed(0);
    const said = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    console.log(
      `seed ${now}: ${steps} steps, ${said.join(", ")}, ${took} s, ${differences.length} differences`,
    );
    if (differences.length > 0) {
      console.log(differences.join("\n"));
      const left = values.shorten ? await shorten(story, (part) => fails(part, now)) : story;
      console.log(left.map(stepText).join("\n"));
      process.exitCode = 1;
      break;
    }
    if (performance.now() > until) break;
  }
} finally {
  await programs.remove();
}
