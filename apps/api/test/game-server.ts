import type { CharacterRow } from "@gatehouse/contract/game/bridge";
import { expect } from "vitest";
import { json, type TestApp } from "./app.ts";

/** The game server's side of the bridge, with the key that `startApp` configures. */
export function gameServer({ request }: Pick<TestApp, "request">) {
  const send = (method: "PUT" | "POST", path: string, body: unknown, key = "test-game-api-key") =>
    request(`/api/game/${path}`, { method, ...json(body, { authorization: `Bearer ${key}` }) });
  const call = (path: string, body: unknown, key?: string) => send("PUT", path, body, key);
  const taken = async (response: Response): Promise<void> =>
    expect(response.status, response.status === 200 ? "" : await response.text()).toBe(200);
  return {
    call,
    /** Sends a batch that must be taken. */
    put: async (path: string, body: unknown): Promise<void> => taken(await call(path, body)),
    /** Tells what must be taken. */
    post: async (path: string, body: unknown): Promise<void> => taken(await send("POST", path, body)),
  };
}

/** A character as the game reports it. */
export const character = (
  charId: number,
  name: string,
  change: Partial<CharacterRow> = {},
): CharacterRow => ({
  charId,
  login: `account${charId}`,
  name,
  classId: 93,
  level: 80,
  faction: "angels",
  online: false,
  ...change,
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
