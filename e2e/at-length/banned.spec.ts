import { expect, test } from "vitest";
import { useBrowser, visit } from "../browser.ts";
import { makeCharacter, tell } from "../game.ts";
import { newcomer } from "../players.ts";

const newPage = useBrowser();

test("a player whose characters are banned reads so, and not that there are none", async () => {
  const page = await newPage();
  const player = await newcomer(page);
  const character = await makeCharacter(player.login);
  const row = { ...character, login: player.login, classId: 88, level: 76, online: false };
  await tell("characters", [{ ...row, banned: true }]);
  await visit(page, "/settings");
  await page.getByText(`has banned this character of yours: ${character.name}.`).waitFor();
  await page.getByText("Banned characters are not listed.").waitFor();
  expect(await page.getByText("You have no character yet").count()).toBe(0);
  await page.context().close();
});
