import type { AdjustmentReply } from "@gatehouse/contract/money/office";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "../../../test/accounts.ts";
import { command } from "../../../test/command.ts";
import { type MoneyWorld, startMoney } from "../../../test/money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest, recorded } from "../../../test/office.ts";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 90_000 });

let world: MoneyWorld;
let support: OfficialInTest;
beforeAll(async () => {
  world = await startMoney();
  support = await makeOfficial(world.app, "tomas", "support");
});
afterAll(() => world.close());

const portal = (...args: string[]) => command(world.app, args, { PUBLIC_URL: "https://play.example.com" });

test("create-admin makes the first owner once, and prints the way there", async () => {
  const before = (await recorded(world.app)).length;
  expect((await portal("create-admin")).code).toBe(64);
  expect(await portal("create-admin", "nobody")).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no account with the login "nobody"'),
  });
  expect(await recorded(world.app, before)).toEqual([]);

  await makeAccount(world.app, { login: "knight", password: "secret1" });
  const made = await portal("create-admin", "KNIGHT");
  expect(made.code).toBe(0);
  expect(made.out.split("\n")).toEqual([
    '"KNIGHT" is an owner now.',
    "The role sleeps until that is done:",
    expect.stringContaining("1. verify the email"),
    expect.stringContaining("2. switch two-factor login on: https://play.example.com/"),
    expect.stringMatching(/3\. log in anew .*https:\/\/play\.example\.com\/admin$/),
    "",
  ]);
  expect((await portal("create-admin", "knight")).out).toContain("is an owner already: nothing was changed");
  expect(await recorded(world.app, before)).toEqual([
    expect.objectContaining({
      action: "team.given",
      permission: null,
      target: `account ${await accountIdOf(world.app, "knight")}`,
    }),
  ]);
});

test("confirm-request does what waits for a second person once, and says why it does nothing", async () => {
  const donor = await world.donor();
  const asked = await support.act<AdjustmentReply>(
    `players/${await accountIdOf(world.app, donor.login)}/adjustments`,
    { amount: 80, reason: "they asked for it by mail", requestId: "eighty" },
  );
  expect(asked.answer.state).toBe("waits");
  const number = String(asked.answer.request);
  expect(await world.balance(donor.headers)).toBe(0);
  const before = (await recorded(world.app)).length;

  for (const wrong of [[], ["x"], ["-1"]]) expect((await portal("confirm-request", ...wrong)).code).toBe(64);
  expect(await portal("confirm-request", "999999")).toEqual({
    code: 1,
    out: "There is no request 999999.\n",
  });
  const both = await Promise.all([portal("confirm-request", number), portal("confirm-request", number)]);
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 0)?.out).toContain(`Request ${number} is confirmed and done.`);
  expect(both.find(({ code }) => code === 1)?.out).toContain("Nothing was done: ");
  expect(await world.balance(donor.headers)).toBe(80);
  const { rows } = await world.app.deps.pool.query(
    "select action, confirmed_how, second_id from official_record order by number offset $1",
    [before],
  );
  expect(rows).toEqual([{ action: "money.adjust", confirmed_how: "machine", second_id: null }]);
  expect(await world.faults()).toEqual([]);
});
