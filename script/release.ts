import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { portalVersion } from "../apps/api/src/platform/version.ts";
import { buildWeb } from "./build-web.ts";
import { type Entries, findEntries } from "./release-files.ts";
import { listOfParts } from "./release-list.ts";
import { findParts } from "./release-packages.ts";

/** No file of it says when it was made: the same sources make the same bytes. */
const mtime = new Date(Date.UTC(2000, 0, 1));

const name = `gatehouse-${portalVersion}-linux-x64`;
const out = process.argv[2] ?? "dist";

/** The starter: what runs before Node.js does, and nothing else (as script/server has it). */
const starter = `#!/bin/sh
here="$(dirname "$(readlink -f "$0")")"
MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}" MALLOC_MMAP_THRESHOLD_="\${MALLOC_MMAP_THRESHOLD_:-131072}" MALLOC_TRIM_THRESHOLD_="\${MALLOC_TRIM_THRESHOLD_:-131072}" exec "$here/node/bin/node" --max-semi-space-size=8 --heap-growing-percent=30 --expose-gc "$here/script/gatehouse.ts" "$@"
`;

async function pack(
  entries: Entries,
  file: string,
): Promise<{ files: number; bytes: number; sha256: string }> {
  const { readable, controller } = createTarPacker();
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let bytes = 0;
  const fill = async () => {
    for (const [path, entry] of sorted) {
      const header = { name: `${name}/${path}`, mtime, uid: 0, gid: 0, uname: "root", gname: "root" };
      if ("link" in entry) {
        await controller
          .add({ ...header, size: 0, type: "symlink", linkname: entry.link, mode: 0o777 })
          .close();
        continue;
      }
      const body = "text" in entry ? Buffer.from(entry.text) : await readFile(entry.source);
      bytes += body.byteLength;
      const mode = entry.isProgram ? 0o755 : 0o644;
      const writer = controller.add({ ...header, size: body.byteLength, mode }).getWriter();
      await writer.write(body);
      await writer.close();
    }
    controller.finalize();
  };
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await Promise.all([
    fill(),
    pipeline(
      Readable.fromWeb(readable as WebStream),
      createGzip({ level: 9 }),
      hashed,
      createWriteStream(file),
    ),
  ]);
  return { files: sorted.length, bytes, sha256: hash.digest("hex") };
}

const isVersion = (JSON.parse(await readFile("package.json", "utf8")) as { version: string }).version;
if (isVersion !== portalVersion)
  throw new Error(`package.json says ${isVersion}, platform/version.ts ${portalVersion}.`);
await buildWeb();
const parts = await findParts();
const entries = await findEntries(parts);
const list = await listOfParts(portalVersion, parts);
entries.set("gatehouse", { text: starter, isProgram: true });
entries.set("release.json", {
  text: `${JSON.stringify({ version: portalVersion, platform: "linux-x64" })}\n`,
});
entries.set("parts.cdx.json", { text: list });

await mkdir(out, { recursive: true });
const archive = `${out}/${name}.tar.gz`;
await rm(archive, { force: true });
const { files, bytes, sha256 } = await pack(entries, archive);
await chmod(archive, 0o644);
await writeFile(`${out}/${name}.cdx.json`, list);
const listed = createHash("sha256").update(list).digest("hex");
await writeFile(`${out}/${name}.sha256`, `${sha256}  ${name}.tar.gz\n${listed}  ${name}.cdx.json\n`);
console.log(`${archive}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB unpacked, ${parts.length} packages`);
console.log(sha256);
