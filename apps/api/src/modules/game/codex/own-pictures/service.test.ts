import { spawnSync } from "node:child_process";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodexChart, CodexFound, CodexSkill } from "@gatehouse/contract/game/codex";
import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../../../app.ts";
import { createDeps } from "../../../../deps.ts";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { smallPack, storePack } from "../../../../../test/codex-pack.ts";
import { createLog } from "../../../../platform/log.ts";
import { rulesOf } from "../sight/rules.ts";
import { sightOf } from "../sight/sight.ts";
import { listIcons } from "./folder.ts";

let app: TestApp;
let dataDir: string;
const drawn: Record<string, Buffer> = {};
const said: string[] = [];

/** Drawn by a process of its own, as the portal's own decoders take nothing but files of their kinds. */
const drawing = `const sharp = require("sharp");
const [folder] = process.argv.slice(1);
const plain = (width, height, background) => sharp({ create: { width, height, channels: 4, background } });
Promise.all([
  ...["red", "green", "blue"].map((colour) => plain(32, 32, colour).png().toFile(folder + "/" + colour)),
  plain(600, 300, "white").png().toFile(folder + "/large"),
  plain(32, 32, "white").webp().toFile(folder + "/webp"),
  plain(1000, 500, "#274").jpeg().toFile(folder + "/map"),
]);`;

beforeAll(async () => {
  const sources = await mkdtemp(join(tmpdir(), "gatehouse-drawn-"));
  const made = spawnSync(process.execPath, ["-e", drawing, sources], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(made.stderr).toBe("");
  for (const name of await readdir(sources)) drawn[name] = await readFile(join(sources, name));
  await rm(sources, { recursive: true });
  dataDir = await mkdtemp(join(tmpdir(), "gatehouse-icons-"));
  const log = createLog("warn", { write: (line) => void said.push(line) });
  app = await startApp({ config: { dataDir }, log });
  await app.deps.changes.start();
  const [strike] = smallPack().skills;
  await storePack(
    app.deps.game.codex,
    smallPack({ skills: strike ? [{ ...strike, icon: "icon.strike_a" }] : [] }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  for (const name of ["icons", "map.png", "map.jpg", "map.json"])
    await rm(`${dataDir}/${name}`, { recursive: true, force: true });
  await mkdir(`${dataDir}/icons`);
  said.length = 0;
});

const put = (name: string, bytes: Buffer | string | undefined = "") => writeFile(`${dataDir}/${name}`, bytes);
/** What the round does, and what the processes hear of it. */
async function looked(): Promise<void> {
  await app.deps.game.codexPictures.look(new AbortController().signal);
  await app.deps.game.codexPictures.bringInStep();
}
type Asked = { request(path: string): Response | Promise<Response> };
const ask = async <T>(path: string, of: Asked = app): Promise<T> =>
  (await of.request(`/api/public/codex${path}`)).json() as Promise<T>;
const pictureOf = async (id: number, of: Asked = app) => (await ask<CodexItem>(`/item/${id}`, of)).picture;
const statusOf = async (address: string | undefined, of: Asked = app) =>
  (await of.request(address ?? "/")).status;

describe("an operator's pictures", () => {
  test("are those of items by number and by texture, and of skills by texture, under names of their content", async () => {
    await put("icons/57.png", drawn["red"]);
    await put("icons/ORE_A.png", drawn["green"]);
    await put("icons/strike_a.png", drawn["large"]);
    await looked();
    const [coin, ore] = [await pictureOf(57), await pictureOf(100)];
    expect(coin).toMatch(/^\/codex\/icons\/[0-9a-f]{32}\.webp$/);
    expect(ore).toMatch(/^\/codex\/icons\//);
    expect(ore).not.toBe(coin);
    // The number goes before the texture; what has neither keeps its drawing.
    await put("icons/100.png", drawn["blue"]);
    await looked();
    expect(await pictureOf(100)).not.toBe(ore);
    expect(await ask<CodexItem>("/item/101")).not.toHaveProperty("picture");
    const { picture } = await ask<CodexSkill>("/skill/10");
    expect(await ask<CodexFound[]>("/search?q=ash%20strike")).toMatchObject([{ kind: "skill", picture }]);
    expect(await ask<CodexFound[]>("/search?q=mark")).toMatchObject([{ id: 57, picture: coin }]);

    const shown = await app.request(picture ?? "");
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "public, max-age=31536000, immutable",
    ]);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8L");
    // No larger than it is shown: fourteen bits each, less one.
    expect([(bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1]).toEqual([
      128, 64,
    ]);
    expect(said).toEqual([]);
  });

  test("change with the folder, and open pages still get the former ones", async () => {
    await put("icons/57.png", drawn["red"]);
    await looked();
    const first = await pictureOf(57);
    await put("icons/57.new", drawn["green"]);
    await rename(`${dataDir}/icons/57.new`, `${dataDir}/icons/57.png`);
    await looked();
    const second = await pictureOf(57);
    expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 200, 200]);
    await rm(`${dataDir}/icons/57.png`);
    await looked();
    expect([await pictureOf(57), await statusOf(first), await statusOf(second)]).toEqual([
      undefined,
      404,
      200,
    ]);
  });

  test("are taken over once by those who hear of one change at the same time", async () => {
    const { codexPictures } = app.deps.game;
    await put("icons/57.png", drawn["red"]);
    await codexPictures.look(new AbortController().signal);
    const held = await Promise.all(
      [1, 2, 3].map(async () => {
        await codexPictures.bringInStep();
        return codexPictures.held();
      }),
    );
    expect(new Set(held).size).toBe(1);
    await rm(`${dataDir}/icons/57.png`);
    await looked();
  });

  test("are told to every process, which shows them with the next reply", async () => {
    const deps = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
    const other = buildApp(deps);
    await deps.changes.start();
    expect(await pictureOf(57, other)).toBeUndefined();
    const heard = new Promise<void>((resolve) =>
      deps.changes.subscribe((topic) => void (topic === "codex" && resolve())),
    );
    await put("icons/57.png", drawn["blue"]);
    await looked();
    await heard;
    const picture = await pictureOf(57);
    expect([await pictureOf(57, other), await statusOf(picture, other)]).toEqual([picture, 200]);
    await deps.stop();
  });

  test("that are none are left out, and that is told once", async () => {
    const header = (width: number, height: number) => {
      const png = Buffer.alloc(400);
      png.write("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", "latin1");
      png.writeUInt32BE(width, 16);
      png.writeUInt32BE(height, 20);
      return png;
    };
    await put("icons/57.png", drawn["red"]);
    await put("icons/101.png", "\x7FELF\x02\x01\x01".padEnd(4_000, "\0"));
    await put("icons/102.png", header(20_000, 20_000));
    await put("icons/103.png", header(32, 32));
    await put("icons/104.png", drawn["webp"]);
    await put("icons/105.png");
    await truncate(`${dataDir}/icons/105.png`, 2 ** 30);
    await symlink("/etc/passwd", `${dataDir}/icons/106.png`);
    await put("icons/a..%2fsecret.png", drawn["red"]);
    await put("icons/notes.txt", "of the operator");
    await mkdir(`${dataDir}/icons/107.png`);
    await looked();
    expect(await pictureOf(57)).toBeDefined();
    for (const id of [101, 102, 103, 104, 105, 106])
      expect([id, await pictureOf(id)]).toEqual([id, undefined]);
    const { problems, problemCount } = await app.deps.game.codexPictures.noted();
    expect(problems).toEqual([
      "icons/101.png is no png",
      "icons/102.png has 20000 × 20000 pixels; 1024 a side and 2 million are the most",
      "icons/103.png is broken",
      "icons/104.png is no png",
      "icons/105.png has 1073741824 bytes; 524288 are the most",
      "icons/106.png is a link",
      "icons/107.png is no file",
      "icons/a..%2fsecret.png is not named as an icon: 57.png or weapon_a_i00.png",
      "icons/notes.txt is not named as an icon: 57.png or weapon_a_i00.png",
    ]);
    expect(problemCount).toBe(9);
    const told = () => said.filter((line) => line.includes("are left out"));
    expect(told()).toHaveLength(1);
    await put("icons/100.png", drawn["green"]);
    await looked();
    expect(await pictureOf(100)).toBeDefined();
    expect(told()).toHaveLength(1);
  });

  test("are so many at most", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, id) => put(`icons/${id}.png`, drawn["red"])));
    const listed = await listIcons(`${dataDir}/icons`, new AbortController().signal, 20);
    expect([listed.files.size, listed.problems]).toEqual([
      20,
      [[".", "has more than 20 pictures; the others are left out"]],
    ]);
  });

  test("are not there for what is hidden", async () => {
    await put("icons/57.png", drawn["red"]);
    await put("icons/101.png", drawn["green"]);
    await looked();
    const [coin, flux] = [await pictureOf(57), await pictureOf(101)];
    const { edition } = await app.deps.game.codex.shown();
    const held = app.deps.game.codexPictures.held();
    const hiding = rulesOf({ mode: "full", kinds: new Set(), ids: { item: new Set([57]) } });
    const shown = sightOf(edition, hiding, held).pictures();
    expect([shown.has(coin ?? ""), shown.has(flux ?? "")]).toEqual([false, true]);
    const off = rulesOf({ mode: "off", kinds: new Set(), ids: {} });
    expect(sightOf(edition, off, held).pictures().size).toBe(0);
  });
});

describe("an operator's map", () => {
  const corners = { west: -5_000, north: -10_000, east: 95_000, south: 40_000 };

  test("lies where map.json says, in the widths that pages ask for", async () => {
    await put("map.jpg", drawn["map"]);
    await put("map.json", JSON.stringify(corners));
    await looked();
    const { map } = await ask<CodexChart>("/chart");
    expect(map).toMatchObject(corners);
    expect(map?.files.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
      [1_000, 500],
    ]);
    for (const { src } of map?.files ?? []) expect(await statusOf(src)).toBe(200);
    expect(await statusOf(map?.files[0]?.src.replace("480", "481"))).toBe(404);
  });

  test.each([
    ["{", "map.json is no JSON"],
    [JSON.stringify({ ...corners, east: -6_000 }), "map.json does not say where the map lies"],
    [JSON.stringify({ ...corners, south: 1e300 }), "map.json does not say where the map lies"],
    [JSON.stringify({ ...corners, note: "a".repeat(5_000) }), "map.json is no file of that size"],
  ])("is left out where its place is not said: case %#", async (text, problem) => {
    await put("map.png", drawn["large"]);
    await put("map.json", text);
    await looked();
    expect((await ask<CodexChart>("/chart")).map).toBeNull();
    expect((await app.deps.game.codexPictures.noted()).problems).toEqual([expect.stringContaining(problem)]);
  });

  test("is left out where it is a link, or no picture", async () => {
    await put("map.json", JSON.stringify(corners));
    await symlink("/etc/passwd", `${dataDir}/map.png`);
    await looked();
    expect((await app.deps.game.codexPictures.noted()).problems).toEqual(["map.png is a link"]);
    await rm(`${dataDir}/map.png`);
    await put("map.png", "<svg/>".padEnd(100));
    await looked();
    expect((await app.deps.game.codexPictures.noted()).problems).toEqual(["map.png is no png, jpeg, webp"]);
  });
});

test("without pictures there is nothing to read, and nothing to say", async () => {
  await rm(`${dataDir}/icons`, { recursive: true });
  await looked();
  const held = app.deps.game.codexPictures.held();
  expect([held?.map ?? null, await pictureOf(57)]).toEqual([null, undefined]);
  expect(await ask<CodexItem>("/item/57")).not.toHaveProperty("picture");
});
