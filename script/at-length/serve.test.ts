import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findFolderHolder } from "../../apps/api/src/platform/postgres/data-folder.ts";
import { type Start, startServer } from "../start-server.ts";

// Only patience: a start on a busy machine, the first one with the build.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let folder: string;
let port: number;
let starts: Start[] = [];

async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}

function start(settings: Record<string, string> = {}, ...flags: string[]): Start {
  const ownSettings = {
    PORT: String(port),
    SANDBOX_PORT: "0",
    DATA_DIR: `${folder}/data`,
    RATE_LIMIT_SCALE: "0",
    // Telling the portal of a whole world takes longer than all else of a start.
    SANDBOX_CHARACTERS: "300",
    SANDBOX_STORY: "0",
    CODEX: "off",
  };
  const started = startServer({ ...ownSettings, ...settings }, ...flags);
  starts.push(started);
  return started;
}

const answers = (at: number) =>
  fetch(`http://127.0.0.1:${at}/api/health/ready`).then(
    (reply) => reply.status,
    () => "nothing",
  );

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/gatehouse start-`);
  const { server, port: free } = await listenAnywhere();
  await close(server);
  port = free;
});

afterEach(async () => {
  for (const one of starts) one.process.kill("SIGTERM");
  await Promise.all(starts.map((one) => one.ended));
  starts = [];
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

test("the demo says where it is, is alone on its folder, and ends cleanly soon after SIGTERM", async () => {
  // At length as it is unless somebody says otherwise.
  const demo = start({ SANDBOX_CHARACTERS: "", SANDBOX_STORY: "", CODEX: "" });
  expect(await demo.line(/^Gatehouse: /)).toBe(`Gatehouse: http://localhost:${port}`);
  const mailbox = (await demo.line(/^Demo mailbox: /)).replace("Demo mailbox: ", "");
  expect([await answers(port), (await fetch(mailbox)).status]).toEqual([200, 200]);
  // No process waits for the portal: the starter became it.
  expect((await findFolderHolder(`${folder}/data`))?.pid).toBe(demo.process.pid);

  const sentence =
    /^Another Gatehouse \(process \d+\) is already running on the folder .*data\. Stop it first/;
  const samePort = start();
  expect(await samePort.ended).toBe(69);
  expect(samePort.lines).toEqual([expect.stringMatching(sentence)]);
  const otherPort = start({ PORT: "0" });
  expect(await otherPort.ended).toBe(69);
  expect(otherPort.lines).toContainEqual(expect.stringMatching(sentence));
  expect(await answers(port)).toBe(200);

  const asked = performance.now();
  demo.process.kill("SIGTERM");
  expect(await demo.ended).toBe(0);
  // Five seconds at most, and a multiple of that where the machine has other work.
  expect(performance.now() - asked).toBeLessThan(20_000);
  expect(await answers(port)).toBe("nothing");
  await expect(readFile(`${folder}/data/postgres/postmaster.pid`)).rejects.toThrow("ENOENT");
});

test("told to end during its start, the demo leaves no PostgreSQL behind", async () => {
  const demo = start();
  await demo.line(/embedded PostgreSQL started/);
  demo.process.kill("SIGTERM");
  expect(await demo.ended).toBe(0);
  await expect(readFile(`${folder}/data/postgres/postmaster.pid`)).rejects.toThrow("ENOENT");
});

test("a taken port is told in one sentence", async () => {
  const stranger = await listenAnywhere();
  const refused = start({ PORT: String(stranger.port) });
  expect(await refused.ended).toBe(69);
  expect(refused.lines).toEqual([
    `Port ${stranger.port} is in use by another program. Stop it, or choose another with PORT.`,
  ]);
  await close(stranger.server);
});

test("a killed demo takes the sandbox with it, and the next start takes its PostgreSQL over", async () => {
  const demo = start();
  const mailbox = (await demo.line(/^Demo mailbox: /)).replace("Demo mailbox: ", "");
  demo.process.kill("SIGKILL");
  // The pipes close when the last of the processes has ended.
  await demo.ended;
  expect(await answers(port)).toBe("nothing");
  await expect(fetch(mailbox)).rejects.toThrow("fetch failed");
  const next = start();
  await next.line(/^Gatehouse: /);
  expect(next.lines).toContainEqual(expect.stringContaining("PostgreSQL taken over"));
});

test("development serves the pages from their sources, and ends as cleanly", async () => {
  const development = start({}, "--dev");
  await development.line(/^Gatehouse: /);
  const page = await fetch(`http://127.0.0.1:${port}/rules`);
  expect([page.status, (await page.text()).includes("/app/entry.client.tsx")]).toEqual([200, true]);
  development.process.kill("SIGTERM");
  expect(await development.ended).toBe(0);
  await expect(readFile(`${folder}/data/postgres/postmaster.pid`)).rejects.toThrow("ENOENT");
});

test("production starts without the sandbox, and not without what it needs", async () => {
  const refused = start({ PORTAL_MODE: "production" });
  expect(await refused.ended).toBe(78);
  expect(refused.lines.join("\n")).toContain("PUBLIC_URL is missing");
  const production = start({ PORTAL_MODE: "production", PUBLIC_URL: "http://portal.test", ALLOW_HTTP: "1" });
  expect(await production.line(/^Gatehouse: /)).toBe("Gatehouse: http://portal.test");
  expect(production.lines.filter((line) => /sandbox|Demo/.test(line))).toEqual([]);
});
