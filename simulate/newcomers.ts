import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashBcrypt } from "../apps/api/src/platform/security/bcrypt.ts";
import type { Acknowledged, Newcomers } from "./acknowledged.ts";
import type { World } from "./world.ts";

/** As few rounds as there may be. */
const hash = await hashBcrypt("former-pass", 4);
const loginOf = ({ step }: Newcomers, user: number): string => `old${step}x${user}`;
const balanceOf = (user: number): number => user % 7;

export type Imports = ReturnType<typeof createImports>;

/** A command for an import of users, with all that is known of them. */
export function createImports({ command, folder }: World, { newcomers }: Acknowledged) {
  /** The same file changes nothing the second time, and takes the rest where the first time was broken off. */
  async function bring(at: number, own: Newcomers, killedAfterMs: number | null): Promise<void> {
    const code = await command(at, ["import-users", "--from", "csv", fileOf(own)], killedAfterMs);
    own.exit = code;
    if (code === 0) own.imported = "yes";
    else if (own.imported === "no") own.imported = "maybe";
  }
  const fileOf = ({ step }: Newcomers): string => join(folder, `users-${step}.csv`);

  return {
    bring: (at: number, own: Newcomers): Promise<void> => bring(at, own, null),
    async act(
      at: number,
      step: number,
      { users, killedAfterMs, isTwice }: { users: number; killedAfterMs: number | null; isTwice: boolean },
    ): Promise<void> {
      const own: Newcomers = { step, count: users, imported: "no", exit: null };
      newcomers.push(own);
      const rows = Array.from(
        { length: users },
        (_, user) =>
          `${loginOf(own, user)},${loginOf(own, user)}@former.example,1,${hash},${balanceOf(user)}`,
      );
      await writeFile(fileOf(own), ["login,email,verified,hash,balance", ...rows, ""].join("\n"));
      await Promise.all([bring(at, own, killedAfterMs), ...(isTwice ? [bring(at + 1, own, null)] : [])]);
    },
  };
}

/** Some of each import: the first, the last, and those on both sides of where a transaction ends. */
export const someOf = (own: Newcomers) =>
  [...new Set([0, 499, 500, 999, 1_000, own.count - 1])]
    .filter((user) => user < own.count)
    .map((user) => ({ login: loginOf(own, user), password: "former-pass", balance: balanceOf(user) }));
