import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../test/app.ts";
import { item, smallPack, storePack } from "../../test/codex-pack.ts";
import { codexFindings } from "./doctor-codex.ts";

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/gatehouse-doctor-`);
  app = await startApp({ config: { dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const said = async () => (await codexFindings(app.deps)).map(({ level, text }) => `${level} ${text}`);
const withItem = (change: Parameters<typeof item>[2]) =>
  storePack(
    app.deps.game.codex,
    smallPack({ items: [...smallPack().items, item(app.deps.config.game.itemId, "Golden Apiga", change)] }),
  );

test("whether there is an encyclopedia, and whether it knows what is delivered", async () => {
  expect(await said()).toEqual([expect.stringMatching(/^note .*import-datapack/)]);
  await storePack(app.deps.game.codex, smallPack());
  expect(await said()).toEqual([
    expect.stringMatching(/^ok .*read on/),
    expect.stringMatching(/^wrong .*no item \d+; set GAME_ITEM_ID/),
  ]);
  await withItem({ stackable: false });
  expect(await said()).toContainEqual(expect.stringMatching(/^wrong .*Golden Apiga\) cannot be stacked/));
  await withItem({ stackable: true });
  expect(await said()).toContainEqual(expect.stringMatching(/^ok .*Golden Apiga, and can be stacked/));
});

test("which of the operator's own pictures are left out", async () => {
  await mkdir(`${dataDir}/icons`);
  await writeFile(`${dataDir}/icons/57.png`, "a program".padEnd(100));
  await app.deps.game.codexPictures.look(new AbortController().signal);
  expect(await said()).toContain("wrong Encyclopedia: icons/57.png is no png");
});
