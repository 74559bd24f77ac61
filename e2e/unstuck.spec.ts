import { expect, test } from "vitest";
import { accessProblems, useBrowser, visit } from "./browser.ts";
import { makeCharacter, tell } from "./game.ts";
import { newcomer } from "./players.ts";

const newPage = useBrowser();

test("a stuck character is put into a town, once it is logged out and that is confirmed", async () => {
  const page = await newPage();
  const player = await newcomer(page);
  const character = await makeCharacter(player.login, `Stuck${Date.now().toString(36).slice(-6)}`);
  const { charId, name } = character;
  const online = (isOnline: boolean) =>
    tell("characters", [{ charId, name, login: player.login, classId: 88, level: 76, online: isOnline }]);
  await online(true);
  await visit(page, "/settings");
  const button = page.getByRole("button", { name: `Unstuck ${name}` });
  await button.click();
  const dialog = page.getByRole("dialog", { name: `Unstuck ${name}` });
  await dialog.getByText(`${name} is put into the nearest town`).waitFor();
  await dialog.getByRole("button", { name: "Put into a town" }).click();
  await dialog.getByRole("alert").filter({ hasText: "Log the character out first" }).waitFor();
  expect(await accessProblems(page, "all", dialog)).toEqual([]);
  await online(false);
  await dialog.getByRole("button", { name: "Put into a town" }).click();
  await dialog.waitFor({ state: "hidden" });
  const row = page.getByRole("listitem").filter({ hasText: name });
  // The demo's world has no such character.
  await row.getByRole("status").getByText("The game does not know it any more.").waitFor();
  await button.click();
  await dialog.getByRole("button", { name: "Put into a town" }).waitFor();
  await page.context().close();
});
