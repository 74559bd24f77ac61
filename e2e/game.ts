import { portalUrl } from "./browser.ts";
import { gameApiKey } from "./running-portal.ts";

type Character = { charId: number; name: string };

/** Tells the portal as a game server does. */
export async function tell(
  what: "characters" | "stats" | "clans" | "chronicle" | "bosses",
  rows: readonly object[],
  portal = portalUrl,
): Promise<void> {
  const reply = await fetch(`${portal}/api/game/${what}`, {
    method: what === "chronicle" ? "POST" : "PUT",
    headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
    body: JSON.stringify(rows),
  });
  if (!reply.ok) throw new Error(`The portal answered ${reply.status}: ${await reply.text()}`);
}

const row = { classId: 88, level: 76, online: false };
/** Test files share a portal, and each has characters of its own. Above the ids of the demo's world. */
let lastId = 300_000_000 + Math.floor(Math.random() * 1_800_000_000);

/** A character that the portal was told of and the demo's world has not: what is sent there comes back. */
export async function makeCharacter(login: string, ownName?: string): Promise<Character> {
  const charId = ++lastId;
  const character = { charId, name: ownName ?? `Newborn${charId.toString(36)}` };
  await tell("characters", [{ ...row, ...character, login }]);
  return character;
}

/** Gives a character to another account, as if its owner had deleted it. */
export const takeAway = ({ charId, name }: Character): Promise<void> =>
  tell("characters", [{ ...row, charId, name, login: "nobody" }]);

/** Has the game server take what waits for its characters; whether something for this one was among it. */
export async function takeGoods({ charId }: Character, portal = portalUrl): Promise<boolean> {
  const reply = await fetch(`${portal}/api/game/deliveries/claim`, {
    method: "POST",
    headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ max: 50 }),
  });
  if (!reply.ok) throw new Error(`The portal answered ${reply.status}: ${await reply.text()}`);
  const taken = (await reply.json()) as { charId: number }[];
  return taken.some((goods) => goods.charId === charId);
}
