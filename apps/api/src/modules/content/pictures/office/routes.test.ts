import { spawnSync } from "node:child_process";
import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PictureReply, PicturesReply } from "@gatehouse/contract/content/pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";
import { until } from "../../../../../test/until.ts";

let portal: TestApp;
let editor: OfficialInTest;
let support: OfficialInTest;
let folder: string;
const files: Record<string, Buffer> = {};

/** Drawn by a process of its own, as the portal's own decoders take nothing but files of their kinds. */
const drawing = `const sharp = require("sharp");
const [folder] = process.argv.slice(1);
const plain = sharp({ create: { width: 1200, height: 500, channels: 3, background: "#743" } });
const to = (name) => folder + "/" + name;
Promise.all([
  ...["png", "jpeg", "webp", "avif", "gif"].map((kind) => plain.clone()[kind]().toFile(to(kind))),
  plain.clone().jpeg().withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitude: "54/1 41/1 0/1" } }).withMetadata({ orientation: 6 }).toFile(to("turned")),
  sharp({ create: { width: 20, height: 10, channels: 3, background: "#123" } }).png().toFile(to("small")),
]);`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-pictures-"));
  const drawn = spawnSync(process.execPath, ["-e", drawing, folder], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(drawn.stderr).toBe("");
  for (const name of await readdir(folder)) files[name] = await readFile(join(folder, name));
  // Nothing of the tests lies in the checkout.
  portal = await startApp({ config: { dataDir: folder } });
  editor = await makeOfficial(portal, "penelope", "editor");
  support = await makeOfficial(portal, "sigmund", "support");
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const give = (body: Buffer | string, by = editor, headers: Record<string, string> = {}) =>
  portal.request("/api/admin/pictures", {
    method: "POST",
    body: new Uint8Array(Buffer.from(body)),
    headers: { "content-type": "image/png", ...headers, ...by.headers },
  });
const taken = async (body: Buffer | undefined): Promise<PictureReply> => {
  const reply = await give(body ?? "");
  expect(reply.status).toBe(200);
  return (await reply.json()) as PictureReply;
};
const refusal = async (reply: Response): Promise<[number, string[]]> => [
  reply.status,
  ((await reply.json()) as { codes: string[] }).codes,
];
/** A PNG that only says how large it is. */
function saying(width: number, height: number, bytes = 1_000_000): Buffer {
  const png = Buffer.alloc(bytes);
  png.write("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", "latin1");
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

test.each(["png", "jpeg", "webp", "avif", "gif"])(
  "a picture of the kind %s is kept as WebP in its steps",
  async (kind) => {
    const { name, width, height, files: kept } = await taken(files[kind]);
    expect({ width, height }).toEqual({ width: 1_200, height: 500 });
    expect(kept.map((file) => [file.src, file.width, file.height])).toEqual([
      [`/pictures/${name}/480.webp`, 480, 200],
      [`/pictures/${name}/960.webp`, 960, 400],
      [`/pictures/${name}/1600.webp`, 1_200, 500],
    ]);
    const shown = await portal.request(kept[0]?.src ?? "");
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
    expect(bytes.length).toBe(kept[0]?.bytes);
  },
);

test("a picture that lies on its side is turned upright, and says nothing more of its maker", async () => {
  const { width, height, name } = await taken(files["turned"]);
  expect({ width, height }).toEqual({ width: 500, height: 1_200 });
  const bytes = await readFile(`${folder}/pictures/${name}/480.webp`);
  expect(bytes.toString("latin1")).not.toMatch(/EXIF|somebody|XMP|ICCP/);
});

test("the same picture again is one, with one entry of the record", async () => {
  const before = (await recorded(portal)).length;
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => taken(files["small"])));
  for (const other of others) expect(other).toEqual(first);
  expect(first?.files).toHaveLength(1);
  expect((await recorded(portal)).slice(before)).toMatchObject([
    { action: "pictures.taken", permission: "content.write", target: `picture ${first?.name}` },
  ]);
  // Files that were lost come back with the next one who gives it.
  await rm(`${folder}/pictures/${first?.name}`, { recursive: true });
  expect((await portal.request(first?.files[0]?.src ?? "")).status).toBe(404);
  await taken(files["small"]);
  expect((await portal.request(first?.files[0]?.src ?? "")).status).toBe(200);
});

test.each([
  [
    "SVG",
    "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><script>alert(1)</script></svg>".padEnd(
      200,
    ),
    "picture.kind",
  ],
  ["a program that calls itself a picture", "\x7FELF\x02\x01\x01".padEnd(4_000, "\0"), "picture.kind"],
  ["a page", "<!doctype html><script>alert(1)</script>".padEnd(100), "picture.kind"],
  ["nothing", "", "picture.kind"],
  ["20,000 × 20,000 pixels in a megabyte", saying(20_000, 20_000), "picture.pixels"],
  ["a line of 40,000 pixels", saying(40_000, 1), "picture.pixels"],
  ["no size at all", saying(0, 10), "picture.kind"],
  ["a header with nothing behind it", saying(100, 100), "picture.broken"],
  [
    "a JPEG whose segments lead nowhere",
    Buffer.from("\xFF\xD8".padEnd(5_000, "\xFF"), "latin1"),
    "picture.kind",
  ],
  [
    "an AVIF whose boxes lead nowhere",
    Buffer.from(`\0\0\0\x20ftypavif${"\0".repeat(500)}`, "latin1"),
    "picture.kind",
  ],
])("%s is refused", async (_what, body, code) => {
  expect(await refusal(await give(body))).toEqual([code === "picture.tooLarge" ? 413 : 422, [code]]);
});

test("a picture beyond its bytes is refused, and nothing is left of it", async () => {
  expect(await refusal(await give(saying(100, 100, 20_000_001)))).toEqual([413, ["picture.tooLarge"]]);
  expect(await readdir(`${folder}/pictures/incoming`)).toEqual([]);
});

test("to everybody else there is no such call, whatever they send", async () => {
  const headers = { "content-type": "image/png" };
  const body = new Uint8Array(100);
  const unknown = await portal.request("/api/admin/nothing", { method: "POST", headers, body });
  const stranger = await portal.request("/api/admin/pictures", { method: "POST", headers, body });
  expect(stranger.status).toBe(unknown.status);
  expect(await stranger.text()).toBe(await unknown.text());
  expect(await refusal(await give(files["png"] ?? "", support))).toEqual([403, ["permission.missing"]]);
});

test("the newest pictures are listed first, page by page", async () => {
  await portal.db
    .insertInto("pictures")
    .values(
      Array.from({ length: 25 }, (_none, index) => ({
        name: index.toString(16).padStart(32, "f"),
        width: 10,
        height: 10,
        files: JSON.stringify([{ step: 480, width: 10, height: 10, bytes: 100 }]),
        taken_at: portal.clock.now(),
      })),
    )
    .execute();
  const first = await editor.read<PicturesReply>("pictures");
  expect(first.pictures).toHaveLength(20);
  expect(first.pictures[0]?.name).toBe("18".padStart(32, "f"));
  const second = await editor.read<PicturesReply>(`pictures?before=${first.before}`);
  expect(second.pictures[0]?.name).toBe("4".padStart(32, "f"));
});

test("a picture is deleted when no text, draft or revision has it", async () => {
  const { name, files: kept } = await taken(files["png"]);
  const remove = () =>
    portal.request(`/api/admin/pictures/${name}`, { method: "DELETE", headers: editor.headers });
  const body = `<p><img src="${kept[1]?.src}" alt="" /></p>`;
  const now = portal.clock.now();
  const common = { text_id: 1, language: "en" as const, title: "a", facts: "{}" };
  await portal.db
    .insertInto("text_revisions")
    .values({ ...common, number: 1, body, made_at: now })
    .execute();
  expect(await refusal(await remove())).toEqual([409, ["picture.used"]]);
  await portal.db.deleteFrom("text_revisions").execute();
  await portal.db
    .insertInto("text_drafts")
    .values({ ...common, account_id: editor.id, base: 0, of_original: 0, saved: 1, body, saved_at: now })
    .execute();
  expect(await refusal(await remove())).toEqual([409, ["picture.used"]]);
  await portal.db.deleteFrom("text_drafts").execute();
  const before = (await recorded(portal)).length;
  expect((await remove()).status).toBe(204);
  expect((await recorded(portal)).slice(before)).toMatchObject([
    { action: "pictures.deleted", target: `picture ${name}` },
  ]);
  expect((await portal.request(kept[0]?.src ?? "")).status).toBe(404);
  await expect(access(`${folder}/pictures/${name}`)).rejects.toThrow("ENOENT");
  expect((await remove()).status).toBe(404);
});

/** Whether so many transactions wait for one another now. */
const waiting = (count: number) =>
  until("transactions that wait", async () => {
    const { rows } = await portal.deps.pool.query(
      "select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) or not granted and locktype = 'transactionid'",
    );
    return rows.length >= count;
  });

/** Has everybody wait who writes into a table, until the returned is called. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const client = await portal.deps.pool.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in share row exclusive mode`);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

test("a picture that a text is being saved with stays, and one that is being deleted is lost from the text", async () => {
  const { name, files: kept } = await taken(files["gif"]);
  const begun = { kind: "news", content: { title: "Gates", body: "<p>Gates</p>" } };
  const { answer } = await editor.call<{ id: number }>("POST", "texts", begun);
  const draft = () => editor.read<{ draft: { content: { body: string } } }>(`texts/${answer.id}?language=en`);
  const body = `<p>Gates<img src="${kept[0]?.src}" alt="" /></p>`;
  const save = (saved: number) =>
    editor.call("PUT", `texts/${answer.id}/draft`, {
      language: "en",
      base: 0,
      saved,
      content: { title: "Gates", body },
    });
  const remove = () =>
    portal.request(`/api/admin/pictures/${name}`, { method: "DELETE", headers: editor.headers });

  let release = await lockTable("text_drafts");
  const saving = save(1);
  await waiting(1);
  const removing = remove();
  await Promise.race([removing, waiting(2)]);
  await release();
  expect(await saving).toMatchObject({ status: 200, answer: { lost: {} } });
  expect(await refusal(await removing)).toEqual([409, ["picture.used"]]);
  expect((await draft()).draft.content.body).toContain(kept[0]?.src);

  const without = { language: "en", base: 0, saved: 2, content: begun.content };
  expect((await editor.call("PUT", `texts/${answer.id}/draft`, without)).status).toBe(200);
  release = await lockTable("official_record");
  const gone = remove();
  await waiting(1);
  const late = save(3);
  await Promise.race([late, waiting(2)]);
  await release();
  expect((await gone).status).toBe(204);
  expect(await late).toMatchObject({ status: 200, answer: { lost: { pictures: 1 } } });
  expect((await draft()).draft.content.body).toBe("<p>Gates</p>");
  // A file of content says which, and brings nothing.
  const news = {
    title: "Late",
    slug: "late",
    author: "ilze",
    created: "2026-01-01T00:00:00Z",
    content: body,
  };
  await expect(portal.deps.content.importContent({ news: [news], files: [], events: [] })).rejects.toThrow(
    `news "Late": there is no picture ${name}`,
  );
});

test.each([
  "/pictures/../../etc/passwd",
  "/pictures/..%2f..%2fsecret.key/480.webp",
  "/pictures/x/480.webp",
  `/pictures/${"a".repeat(32)}/480.webp`,
  `/pictures/${"a".repeat(32)}/secret`,
])("%s is nothing of the store", async (path) => {
  expect((await portal.request(path)).status).toBe(404);
});

test("what processes left behind that ended half-way is cleared once it is old", async () => {
  const [lost, late, place] = ["b", "c"]
    .map((letter) => `${folder}/pictures/${letter.repeat(32)}`)
    .concat(`${folder}/pictures/incoming/x`) as [string, string, string];
  const long = new Date(Date.now() - 2 * 60 * 60_000);
  for (const path of [lost, late, place]) {
    await mkdir(path, { recursive: true });
    await writeFile(`${path}/480.webp`, "x");
  }
  await utimes(lost, long, long);
  await utimes(place, long, long);
  await portal.deps.rounds.run("left pictures");
  await expect(access(lost)).rejects.toThrow("ENOENT");
  await expect(access(place)).rejects.toThrow("ENOENT");
  await access(late);
});
