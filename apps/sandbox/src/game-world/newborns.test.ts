import { beforeEach, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { createMailbox } from "../mailbox.ts";
import { secondClasses } from "./classes.ts";
import { createNewborns, type Newborns } from "./newborns.ts";
import type { World } from "./state.ts";
import { createWorld } from "./world.ts";

const classId = secondClasses[0]?.id ?? 0;
const choice = { login: "newcomer", name: "Newborn", faction: "nature" as const, classId };

let world: World;
let newborns: Newborns;
beforeEach(() => {
  world = createWorld({ seed: 1, characters: 300, clans: 3 });
  newborns = createNewborns();
});
const open = () => newborns.open(world, { update: async () => {}, isOpen: (login) => login === "newcomer" });

it("an account's first character joins the world, is told of once, and has its name alone", () => {
  open();
  expect(newborns.make(choice)).toBeUndefined();
  const [character, ...others] = newborns.take();
  expect(others).toEqual([]);
  expect(character?.row).toMatchObject({ login: "newcomer", name: "Newborn", faction: "nature", level: 74 });
  expect(world.characters.filter(({ row }) => row.charId === character?.row.charId)).toEqual([character]);
  expect(world.byLogin.get("newcomer")).toEqual([character]);
  expect(newborns.take()).toEqual([]);
  expect(newborns.make({ ...choice, name: "NEWBORN" })).toBe("Somebody else has this name.");
});

it("nobody is made before there is a world, without an account, or by a name that no game takes", () => {
  expect(newborns.make(choice)).toMatch(/still starting/);
  open();
  expect(newborns.make({ ...choice, login: "stranger" })).toMatch(/no account/);
  for (const name of ["", "ab", "two words", "<b>", "x".repeat(17)])
    expect(newborns.make({ ...choice, name }), name).toMatch(/3 to 16/);
  expect(newborns.make({ ...choice, classId: -1 })).toMatch(/no such class/);
  expect(newborns.take()).toEqual([]);
});

it("the game's page makes them, and says why not", async () => {
  open();
  const app = buildApp({ mailbox: createMailbox(), newborns });
  const send = (fields: Record<string, string>) =>
    app.request("/game", { method: "POST", body: new URLSearchParams(fields) });
  const fields = { login: " Newcomer ", name: "Newborn", faction: "angels", class: String(classId) };
  const refused = await send({ ...fields, login: "<b>" });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("no account")]);
  const made = await send(fields);
  expect([made.status, await made.text()]).toEqual([
    200,
    expect.stringContaining("Newborn stands at the gate"),
  ]);
  expect(newborns.take().map(({ faction }) => faction)).toEqual(["angels"]);
});
