import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3Server } from "../../../test/s3-server.ts";
import { createGuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { createS3Store } from "./s3.ts";

const own = { keyId: "KEYID", secret: "a secret/with+signs", bucket: "backups" };
const never = new AbortController().signal;
let server: Awaited<ReturnType<typeof startS3Server>>;
let folder = "";
beforeAll(async () => {
  server = await startS3Server(own);
  folder = await mkdtemp(join(tmpdir(), "gatehouse-s3-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const storeWith = (change: Partial<typeof own> = {}, allowPrivate = true) =>
  createS3Store({
    settings: { endpoint: server.endpoint, ...own, ...change },
    guarded: createGuardedFetch({ allowPrivate }),
    partBytes: 1_000,
  });
async function fileOf(bytes: Buffer): Promise<string> {
  const file = join(folder, randomBytes(4).toString("hex"));
  await writeFile(file, bytes);
  return file;
}

test.each([0, 1, 999, 1_000, 1_001, 2_000, 3_500])("a file of %i bytes is there whole", async (size) => {
  const bytes = randomBytes(size);
  await storeWith().put(`gatehouse-${size}.backup`, await fileOf(bytes), never);
  expect(server.objects.get(`gatehouse-${size}.backup`)?.equals(bytes)).toBe(true);
  expect(server.uploads.size).toBe(0);
});

test("all names are listed, however many pages they are, and removed twice as once", async () => {
  const store = storeWith();
  server.objects.set("notes.txt", Buffer.from("mine"));
  const names = await store.list("gatehouse-");
  expect(names).toHaveLength(7);
  await store.remove(names[0] ?? "");
  await store.remove(names[0] ?? "");
  expect(await store.list("gatehouse-")).toEqual(names.slice(1));
});

test("a wrong secret is told, and is not tried again", async () => {
  const before = server.asked.length;
  const refused = storeWith({ secret: "another" }).put("x", await fileOf(Buffer.from("x")), never);
  await expect(refused).rejects.toThrow(/answered 403 \(SignatureDoesNotMatch\)/);
  expect(server.asked.length).toBe(before + 1);
});

test("a store that stumbles is asked again, and one that falls leaves nothing half", async () => {
  const bytes = randomBytes(2_500);
  server.fail(2);
  await storeWith().put("again", await fileOf(bytes), never);
  expect(server.objects.get("again")?.equals(bytes)).toBe(true);
  const stopping = new AbortController();
  const put = storeWith().put("cut", await fileOf(bytes), stopping.signal);
  stopping.abort(new Error("the portal stops"));
  await expect(put).rejects.toThrow();
  expect(server.objects.has("cut")).toBe(false);
  expect(server.uploads.size).toBe(0);
});

test("a store in a private network is refused unless that is allowed", async () => {
  const put = storeWith({}, false).put("x", await fileOf(Buffer.from("x")), never);
  await expect(put).rejects.toThrow("leads into a private network");
});
