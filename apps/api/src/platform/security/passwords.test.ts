import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a password is stored as argon2id with 19 MiB, two passes and one lane", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("secret1");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, "secret1")).toBe(true);
  expect(await passwords.verify(stored, "secret2")).toBe(false);
});

test("without a hash no password fits, and saying so takes as long as a check", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("secret1");
  expect(await passwords.verify(undefined, "secret1")).toBe(false);
  const median = async (hash: string | undefined) => {
    const times: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const started = performance.now();
      await passwords.verify(hash, "secret2");
      times.push(performance.now() - started);
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0;
  };
  expect(await median(undefined)).toBeGreaterThan((await median(stored)) / 4);
});

test("whoever comes when the queue is full is sent away with 503 and may come again", async () => {
  const passwords = createPasswords({ atOnce: 1, mostWaiting: 2 });
  const outcomes = await Promise.allSettled(["a", "b", "c", "d"].map((password) => passwords.hash(password)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "service.busy", retryAfter: 1 } });
  await expect(passwords.hash("d")).resolves.toContain("argon2id");
});
