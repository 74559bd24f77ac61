import { codexItemRow } from "@gatehouse/contract/game/codex-items";
import type { CodexLookKind } from "@gatehouse/contract/game/codex-kinds";
import { codexMonsterRow } from "@gatehouse/contract/game/codex-monsters";
import { z } from "zod";
import { createRandom } from "../game-world/random.ts";
import { expectSuccess, send } from "../players.ts";
import { pauseOf, type SessionOptions } from "./session.ts";
import { words } from "./words.ts";

const people = 60;
/** Of each kind so many are looked for; the first by most. */
const wanted = 12;
const eagerness = 0.55;
/** A visitor who looks at the demo meanwhile comes first. */
const paceMs = 40;

/** Up to 250 homes beside those of the players. */
const homeOf = (place: number): string | undefined =>
  process.platform === "linux" ? `127.0.2.${place + 1}` : undefined;

/** What people look up in the encyclopedia, each from a home of their own, as their browsers tell it. */
export function createLooks(options: Pick<SessionOptions, "portalUrl" | "signal" | "pause">) {
  const { portalUrl, signal } = options;
  const pause = pauseOf(options);
  const call = (path: string) => new URL(`/api/public/codex/${path}`, portalUrl);
  const random = createRandom(7);

  /** None where the portal tells of nothing. */
  async function some(path: string, worthIt: (body: unknown) => { id: number }[]): Promise<number[]> {
    const reply = await send(call(`${path}?size=100`), { method: "GET", signal });
    if (reply.status === 404) return [];
    expectSuccess(reply);
    const ids = worthIt(reply.body).map(({ id }) => id);
    return random.shuffle(ids).slice(0, wanted);
  }
  const items = z.array(codexItemRow);
  const monsters = z.array(codexMonsterRow);

  return async function look(): Promise<boolean> {
    const things: Record<CodexLookKind, number[]> = {
      item: await some("items", (body) =>
        items.parse(body).filter(({ grade, obtainable }) => obtainable && grade !== undefined),
      ),
      monster: await some("monsters", (body) => monsters.parse(body).filter(({ placed }) => placed > 0)),
    };
    if (things.item.length + things.monster.length === 0) return false;
    for (let person = 0; person < people; person += 1) {
      for (const kind of ["item", "monster"] as const) {
        for (const [place, id] of things[kind].entries()) {
          if (!random.chance(eagerness / Math.sqrt(place + 1))) continue;
          const headers = { "user-agent": words.browsers.desktop };
          const body = { kind, id };
          expectSuccess(
            await send(call("looks"), {
              method: "POST",
              signal,
              localAddress: homeOf(person),
              body,
              headers,
            }),
          );
        }
      }
      await pause(paceMs);
    }
    return true;
  };
}
