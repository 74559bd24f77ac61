import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tarOf, worldOf, zipOf } from "../../../../../test/archives.ts";
import { ArchiveRefused, unpack } from "./archive.ts";

let root: string;
let made = 0;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), "archives-"))));
afterAll(() => rm(root, { recursive: true }));

/** Small ones, so that what is too large is made in no time. */
const most = { entries: 50, unpackedMegabytes: 1, plainMegabytes: 2 };

/** Unpacks in a folder of its own within one that anything would be seen in. */
async function unpacked(archive: Buffer) {
  const place = join(root, String((made += 1)));
  await mkdir(join(place, "pack"), { recursive: true });
  await writeFile(join(place, "archive"), archive);
  const code = await unpack(join(place, "archive"), join(place, "pack"), { most }).then(
    () => "taken",
    (error: unknown) => {
      if (error instanceof ArchiveRefused) return error.code;
      throw error;
    },
  );
  const files = await readdir(join(place, "pack"), { recursive: true });
  return { code, place, files: files.toSorted(), around: (await readdir(place)).toSorted() };
}

const others = [
  { name: "pack/geodata/16_10.xml", body: "x" },
  { name: "pack/readme.html", body: "<p>" },
  { name: "pack/lib/server.jar", body: "PK" },
];

test.each([
  ["a .zip", async () => zipOf([...worldOf(3), ...others])],
  ["a .tar.gz", () => tarOf([...worldOf(3).map((one) => ({ ...one, name: `./${one.name}` })), ...others])],
])("%s gives what a datapack is read from, and nothing else", async (_, pack) => {
  const { code, place, files } = await unpacked(await pack());
  expect(code).toBe("taken");
  expect(files.filter((name) => /\.\w+$/.test(name))).toEqual([
    "pack/config/Rates.ini",
    "pack/lib/server.jar",
    "pack/stats/items/1.xml",
    "pack/stats/npcs/1.xml",
  ]);
  expect(await readFile(join(place, "pack/pack/stats/items/1.xml"), "utf8")).toBe(worldOf(3)[0]?.body);
  expect(await readFile(join(place, "pack/pack/lib/server.jar"), "utf8")).toBe("");
});

const large = Buffer.alloc(1_200_000, "<a/>");

describe("nothing of an archive leads out of its folder", () => {
  test.each([
    [
      "names that climb out of a .zip",
      async () => zipOf([{ name: "../../climbed.xml", body: "<a/>" }]),
      "outside",
    ],
    [
      "names that climb within a .zip",
      async () => zipOf([{ name: "a/../../b.xml", body: "<a/>" }]),
      "outside",
    ],
    ["absolute names in a .zip", async () => zipOf([{ name: "/tmp/absolute.xml", body: "<a/>" }]), "outside"],
    ["names of another system", async () => zipOf([{ name: "C:/windows.xml", body: "<a/>" }]), "outside"],
    ["names that climb out of a tar", () => tarOf([{ name: "../climbed.xml", body: "<a/>" }]), "outside"],
    ["names that climb by backslashes", () => tarOf([{ name: "a\\..\\..\\b.xml", body: "<a/>" }]), "outside"],
    ["absolute names in a tar", () => tarOf([{ name: "/tmp/absolute.xml", body: "<a/>" }]), "outside"],
    [
      "a link in a .zip",
      async () => zipOf([{ name: "a.xml", body: "/etc/passwd", mode: 0o120_777 }]),
      "link",
    ],
    ["a link in a tar", () => tarOf([{ name: "a.xml", type: "symlink", linkname: "/etc/passwd" }]), "link"],
    ["a hard link in a tar", () => tarOf([{ name: "a.xml", type: "link", linkname: "/etc/passwd" }]), "link"],
  ])("%s", async (_, pack, refused) => {
    const { code, files, around } = await unpacked(await pack());
    expect([code, files, around]).toEqual([refused, [], ["archive", "pack"]]);
  });
});

describe("refused is", () => {
  test.each([
    [
      "what unpacks to more than there is room for",
      async () => zipOf([{ name: "a.xml", body: large }]),
      "large",
    ],
    [
      "the same in many files",
      () => tarOf([1, 2, 3].map((n) => ({ name: `${n}.xml`, body: large.subarray(0, 500_000) }))),
      "large",
    ],
    [
      "what comes to more with all that is passed by",
      () => tarOf([1, 2].map((n) => ({ name: `${n}.html`, body: large }))),
      "large",
    ],
    ["a size that is not what comes", async () => zipOf([{ name: "a.xml", body: large, says: 9 }]), "broken"],
    [
      "a million entries",
      async () => zipOf(Array.from({ length: 60 }, (_, n) => ({ name: `${n}.html` }))),
      "many",
    ],
    [
      "a million entries of a tar",
      () => tarOf(Array.from({ length: 60 }, (_, n) => ({ name: `${n}.html` }))),
      "many",
    ],
    ["an encrypted .zip", async () => zipOf([{ name: "a.xml", body: "<a/>", flags: 1 }]), "encrypted"],
    ["half a .zip", async () => zipOf(worldOf(3)).subarray(0, 300), "broken"],
    ["half a .tar.gz", async () => (await tarOf(worldOf(3))).subarray(0, 200), "broken"],
    ["what is gzip, and no tar", async () => gzipSync("nothing ".repeat(500)), "broken"],
    [
      "an archive within an archive",
      async () => zipOf([{ name: "pack.zip", body: zipOf(worldOf(3)) }]),
      "nested",
    ],
    ["another kind", async () => Buffer.from("Rar!\x1A\x07"), "kind"],
    ["nothing", async () => Buffer.alloc(0), "kind"],
    [
      "a file where a folder is",
      async () =>
        zipOf([
          { name: "a.xml", body: "<a/>" },
          { name: "a.xml/b.xml", body: "<a/>" },
        ]),
      "broken",
    ],
  ])("%s", async (_, pack, refused) => {
    expect((await unpacked(await pack())).code).toBe(refused);
  });
});
