import { portalUrl } from "./browser.ts";
import { gameApiKey } from "./running-portal.ts";

type Row = Record<string, unknown>;
type Character = { charId: number; name: string };

/** Tells the portal as a game server does. */
export async function tell(
  what: "characters" | "stats" | "clans",
  rows: Row[],
  portal = portalUrl,
): Promise<void> {
  const reply = await fetch(`${portal}/api/game/${what}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
    body: JSON.stringify(rows),
  });
  if (!reply.ok) throw new Error(`The portal answered ${reply.status}: ${await reply.text()}`);
}

const row = { classId: 88, level: 76, online: false };
let made = 0;
/** Test files share a portal, and each has characters of its own. */
const firstId = 200_000_000 + Math.floor(Math.random() * 1_900_000_000);

/** A character that the portal was told of and the demo's world has not: what is sent there comes back. */
export async function makeCharacter(login: string, name = `Newborn${made}`): Promise<Character> {
  const character = { charId: firstId + made++, name };
  await tell("characters", [{ ...row, ...character, login }]);
  return character;
}

/** Gives a character to another account, as if its owner had deleted it. */
export const takeAway = ({ charId, name }: Character): Promise<void> =>
  tell("characters", [{ ...row, charId, name, login: "nobody" }]);

/** A character of the demo's world, far down in the ranking, given to an account: what is sent there arrives. */
export async function borrowCharacter(login: string): Promise<Character> {
  const page = 15_000 + made++;
  const reply = await fetch(`${portalUrl}/api/public/user/character/stats?size=1&page=${page}`);
  const [found] = (await reply.json()) as { charId: number; charName: string }[];
  if (!found) throw new Error("The demo's world is smaller than that");
  const character = { charId: found.charId, name: found.charName };
  await tell("characters", [{ ...row, ...character, login }]);
  return character;
}
