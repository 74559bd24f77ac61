import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { portalVersion } from "../apps/api/src/platform/version.ts";
import { buildWeb } from "./build-web.ts";
import { type Entries, findEntries } from "./release-files.ts";
import { listOfParts } from "./release-list.ts";
import { findNode, findParts } from "./release-packages.ts";
import { type Architecture, architectures } from "./release-platform.ts";
import { publicKeyOf, readSigningKey, signatureOf } from "./release-signature.ts";

/** No file of it says when it was made: the same sources make the same bytes. */
const mtime = new Date(Date.UTC(2000, 0, 1));

const { values, positionals } = parseArgs({
  options: { arch: { type: "string", multiple: true, default: ["x64"] }, key: { type: "string" } },
  allowPositionals: true,
});
const out = positionals[0] ?? "dist";
const wanted = values.arch.map((arch) => {
  const known = architectures.find((one) => one === arch);
  if (!known)
    throw new Error(`There is no release for ${arch}; --arch is one of ${architectures.join(", ")}.`);
  return known;
});

/** Never of the sources: whoever makes releases keeps it. */
const key =
  values.key === undefined
    ? undefined
    : readSigningKey(await readFile(values.key, "utf8"), process.env["RELEASE_KEY_PASSPHRASE"]);

/** The starter: what runs before Node.js does, and nothing else. Memory as script/server has it; who is trusted, as the machine does. */
const starter = `#!/bin/sh
here="$(dirname "$(readlink -f "$0")")"
[ -d /etc/ssl/certs ] && export NODE_USE_SYSTEM_CA="\${NODE_USE_SYSTEM_CA:-1}"
MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}" MALLOC_MMAP_THRESHOLD_="\${MALLOC_MMAP_THRESHOLD_:-131072}" MALLOC_TRIM_THRESHOLD_="\${MALLOC_TRIM_THRESHOLD_:-131072}" exec "$here/node/bin/node" --max-semi-space-size=8 --heap-growing-percent=30 "$here/script/gatehouse.ts" "$@"
`;

async function pack(
  name: string,
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

async function release(architecture: Architecture): Promise<void> {
  const platform = `linux-${architecture}`;
  const name = `gatehouse-${portalVersion}-${platform}`;
  const [parts, node] = await Promise.all([findParts(architecture), findNode(architecture)]);
  const entries = await findEntries(parts, node);
  const list = listOfParts(portalVersion, parts, node);
  entries.set("gatehouse", { text: starter, isProgram: true });
  entries.set("release.json", { text: `${JSON.stringify({ version: portalVersion, platform })}\n` });
  entries.set("parts.cdx.json", { text: list });

  const archive = `${out}/${name}.tar.gz`;
  await rm(archive, { force: true });
  const { files, bytes, sha256 } = await pack(name, entries, archive);
  await chmod(archive, 0o644);
  await writeFile(`${out}/${name}.cdx.json`, list);
  const listed = createHash("sha256").update(list).digest("hex");
  const sums = `${sha256}  ${name}.tar.gz\n${listed}  ${name}.cdx.json\n`;
  const file = `${out}/${name}.sha256`;
  // One of former sums would be a lie.
  await rm(`${file}.minisig`, { force: true });
  await writeFile(file, sums);
  if (key) await writeFile(`${file}.minisig`, signatureOf(sums, `${name}.sha256`, key));
  console.log(
    `${archive}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB unpacked, ${parts.length} packages`,
  );
  console.log(sha256);
}

const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
if (version !== portalVersion)
  throw new Error(`package.json says ${version}, platform/version.ts ${portalVersion}.`);
await buildWeb();
await mkdir(out, { recursive: true });
for (const architecture of wanted) await release(architecture);
console.log(
  key
    ? `Signed. Public key: ${publicKeyOf(key)}`
    : "Not signed: name a key with --key <file.pem> (CONTRIBUTING.md).",
);
