import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { rankedCharacter } from "@gatehouse/contract/game/rankings";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { until } from "../apps/api/test/until.ts";
import type { Acknowledged, Life } from "./acknowledged.ts";
import type { Everywhere } from "./ask.ts";
import { compareGameAccounts } from "./game-tables.ts";
import { nameOf } from "./players.ts";
import type { World } from "./world.ts";

const ranked = z.array(rankedCharacter);
const entries = z.array(chronicleEntry);
/** A page of the chronicle, and how many of them hold more than a story tells. */
const page = 100;

/** Where what the portals say of the game's world is not what the game holds by itself; a sentence each. */
export async function compareWorld(
  { observer: { db }, gameTables }: World,
  { lives, given, commands, tidings, wins }: Acknowledged,
  everywhere: Everywhere,
): Promise<string[]> {
  const found: string[] = gameTables ? await compareGameAccounts(gameTables, lives) : [];

  /** The portal's deliveries are those that the game was handed, each with the same end. */
  async function compareDeliveries(): Promise<void> {
    const rows = await db.selectFrom("deliveries").select(["id", "char_id", "count", "state"]).execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { charId, count, isRejected }] of given) {
      const row = known.get(id);
      const end = isRejected ? "REJECTED" : "DELIVERED";
      if (row?.state !== end || row.char_id !== charId || row.count !== count)
        found.push(`delivery ${id} of ${count} was ${end}, and is ${JSON.stringify(row)}`);
    }
    for (const { id, state } of rows)
      if (!given.has(id)) found.push(`delivery ${id} is ${state}, and the game never had it`);
  }

  /** A vote that counts gave its player the reward once, and no other did. */
  function compareVotes(): void {
    for (const { login, rewarded, hasVoted, deleted } of lives) {
      const times = [...commands.values()].filter((command) => command.login === login).length;
      const isOwed = rewarded === "yes" && deleted === "no";
      if (times > (hasVoted ? 1 : 0) || (isOwed && times === 0))
        found.push(`${login}: voted ${hasVoted}, told ${rewarded}, and the game rewarded it ${times} times`);
    }
  }

  /** The order is that of a plain sort of what the game knows; another portal's change is there a moment later. */
  async function compareRanking(): Promise<void> {
    // Who is let into the game no more is none of its ranking.
    const isShown = ({ deleted }: Life): boolean => gameTables === null || deleted === "no";
    const gone = new Set(lives.filter((life) => !isShown(life)).map(nameOf));
    const sorted = lives
      .filter((life) => life.embodied === "yes" && wins.has(life.charId) && isShown(life))
      .map((life) => [nameOf(life), wins.get(life.charId) ?? 0] as const)
      .toSorted(([name, count], [other, more]) => more - count || (name < other ? -1 : 1))
      .slice(0, page);
    let seen: unknown;
    await until("the ranking", async () => {
      const lists = await everywhere(`/api/public/user/character/stats?size=${page}&sort=pvpCount`, ranked);
      const rows = lists.map((list) =>
        list
          .filter(({ charName }) => !gone.has(charName))
          .map(({ charName, pvpCount }) => [charName, pvpCount]),
      );
      seen = rows.find((row) => !isDeepStrictEqual(row.slice(0, sorted.length), sorted));
      return seen === undefined;
    }).catch(() =>
      found.push(`the ranking is ${JSON.stringify(seen)}, and should be ${JSON.stringify(sorted)}`),
    );
  }

  /** Whatever the game told of is in the chronicle once, however often it told. */
  async function compareChronicle(): Promise<void> {
    const lists = await everywhere(`/api/public/world/chronicle?kinds=told&max=${page}`, entries);
    for (const [at, list] of lists.entries())
      for (const { text, told } of tidings.slice(-page)) {
        const times = list.filter((entry) => entry.kind === "told" && entry.text === text).length;
        if (times > 1 || (told === "yes" && times === 0))
          found.push(`${text} told ${told}, and ${times} times in the chronicle at portal ${at}`);
      }
  }

  await compareDeliveries();
  compareVotes();
  await compareRanking();
  await compareChronicle();
  return found;
}
