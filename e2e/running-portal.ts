import { fork, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    portalUrl: string;
    sandboxUrl: string;
    dataDir: string;
    /** Gives an account of the portal a role (apps/api/test/appointing-process.ts). */
    appointUrl: string;
    chromium: string;
    /** One with windows, where there is one; empty otherwise. */
    wholeChromium: string;
  }
}

const root = join(import.meta.dirname, "..");
/** A start with its build on a busy machine; it has no end of its own. */
const patienceMs = 600_000;
/** What the game server shows to the portal; tests that have it are a game server, too. */
export const gameApiKey = "the-key-of-the-game-server";
const announcements = ["Gatehouse: ", "Demo mailbox: ", "Demo player: ", "[sandbox] Game world: "];

/**
 * Starts the whole product in demo mode, as its README says, on free ports and a folder of its own; ready when it has
 * said all of `awaited`. Its game world is small, unless the settings say otherwise: telling the portal of a whole one
 * takes longer than everything else.
 */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  awaited = announcements,
  program: "server" | "dev" = "server",
) {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-e2e-"));
  const port = await freePortPair();
  const starter = spawn(join(root, "script", program), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      // All tests come from one address, as a hundred visitors would not.
      RATE_LIMIT_SCALE: "50",
      LOG_LEVEL: "warn",
      GAME_API_KEY: gameApiKey,
      SANDBOX_CHARACTERS: "300",
      // Each test makes what it looks at.
      SANDBOX_STORY: "0",
      CAPTCHA_COST: "10",
      // To read the files of a game takes a third of a start.
      CODEX: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => starter.once("exit", resolve));

  const missing = new Set(awaited);
  const announced = new Promise<void>((resolve) => {
    createInterface({ input: starter.stdout }).on("line", (line) => {
      const known = awaited.find((start) => line.startsWith(start));
      if (known) missing.delete(known);
      else console.log(line);
      if (missing.size === 0) resolve();
    });
  });
  let tired: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new Error(`script/${program} did not say in time: ${[...missing].join(", ")}`));
    tired = setTimeout(tell, patienceMs);
  });
  await Promise.race([
    announced,
    late,
    ended.then((code) => {
      throw new Error(`script/${program} ended with ${code} before it said: ${[...missing].join(", ")}`);
    }),
  ]).finally(() => clearTimeout(tired));

  return {
    portalUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    dataDir,
    async stop(): Promise<void> {
      starter.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product that most browser tests share. */
export default async function runningPortal(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ SANDBOX_CHARACTERS: "", CODEX: "" });
  project.provide("portalUrl", product.portalUrl);
  project.provide("sandboxUrl", product.sandboxUrl);
  project.provide("dataDir", product.dataDir);
  const appointing = await startAppointing(product.dataDir).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  project.provide("appointUrl", appointing.url);
  project.provide("chromium", process.env["CHROME_PATH"] ?? "/usr/bin/chromium");
  project.provide("wholeChromium", process.env["WHOLE_CHROME_PATH"] ?? "");
  return async () => {
    await appointing.stop();
    await product.stop();
  };
}

/** The machine's own command, held open for the whole run. */
async function startAppointing(dataDir: string) {
  const appointer = fork(join(root, "apps/api/test/appointing-process.ts"), {
    env: { ...process.env, DATA_DIR: dataDir, PORTAL_MODE: "demo", LOG_LEVEL: "silent" },
  });
  const ended = once(appointer, "exit");
  const [{ url }] = (await Promise.race([
    once(appointer, "message"),
    ended.then(([code]) => {
      throw new Error(`the process that appoints ended with ${code} before it listened`);
    }),
  ])) as [{ url: string }];
  return {
    url,
    async stop(): Promise<void> {
      appointer.disconnect();
      await ended;
    },
  };
}

/** Below those that systems hand out: a browser's call could take one of these between our look and the start. */
const ports = { first: 12_000, last: 31_998 };

/** A free port whose neighbour is free, too: the sandbox's page stands on the next one. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first / 2, ports.last / 2) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
