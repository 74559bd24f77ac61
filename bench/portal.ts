import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pssBelow, pssOf } from "./memory.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env["PORT"] ?? 8090);

/** A program that has it may make captchas without the work. */
export const secretKey = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
export const gameApiKey = "the-game-api-key-of-the-benchmark";

export type BenchedPortal = {
  origin: string;
  pid: number;
  /** What the portal's process takes of the machine now (PSS), in MiB. */
  memory(): Promise<number>;
  /** What the embedded PostgreSQL takes of the machine now (PSS), all its processes together, in MiB. */
  databaseMemory(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the product as an operator does, by script/server in production, over a filled folder. */
async function startPortal(dataDir: string, settings: Record<string, string> = {}): Promise<BenchedPortal> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(join(root, "script/server"), {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORTAL_MODE: "production",
      PUBLIC_URL: origin,
      ALLOW_HTTP: "1",
      SECRET_KEY: secretKey,
      GAME_API_KEY: gameApiKey,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      // The limits are counted, but nobody gets there.
      RATE_LIMIT_SCALE: "1000000",
      // The load says which addresses it comes from.
      TRUSTED_PROXIES: "127.0.0.1",
      // Nobody reads mails here.
      DEVICE_VERIFICATION: "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit");
  await Promise.race([
    new Promise<void>((resolve) => {
      lines.on("line", (line) => (line.startsWith("Gatehouse: ") ? resolve() : console.log(line)));
    }),
    ended.then(() => Promise.reject(new Error("the portal did not start"))),
  ]);
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    memory: () => pssOf(pid),
    databaseMemory: () => pssBelow(pid),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A portal for as long as it is used; its folder is removed with it, unless it is to be used again. */
export async function withPortal<Result>(
  dataDir: string,
  use: (portal: BenchedPortal) => Promise<Result>,
  { settings = {}, isKept = false }: { settings?: Record<string, string>; isKept?: boolean } = {},
): Promise<Result> {
  const portal = await startPortal(dataDir, settings);
  try {
    return await use(portal);
  } finally {
    await portal.stop();
    if (!isKept) await rm(dataDir, { recursive: true, force: true });
  }
}
