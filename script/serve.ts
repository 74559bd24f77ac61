import { loadEnvironment } from "../apps/api/src/environment.ts";
import { exitBy } from "../apps/api/src/platform/exit-status.ts";
import { makeRoomForHashing } from "../apps/api/src/platform/security/hashing-room.ts";
import { StartRefused } from "../apps/api/src/platform/start-refused.ts";
import { type Child, endChild, messageFrom, startChild, startErrand } from "./children.ts";
import { liveDaysBefore } from "./days-before.ts";
import { checkPorts } from "./free-ports.ts";
import { isDemoPast, isDemoPlayers, isDemoTeam, isPortalReady, isSandboxReady } from "./messages.ts";
import { isRelease } from "./root.ts";
import { portalSettings, readStarterSettings, sandboxSettings } from "./starter-settings.ts";
import { seedCodex, seedDemo, seedTeam } from "./seed-demo.ts";
import { changeBelow } from "./watch.ts";

/**
 * Serves the whole product until it is told to stop. This process becomes the portal: one that only waited for another
 * would take memory for nothing. In demo mode it holds a channel to the sandbox, in development to a portal that is
 * started anew after each change; when it is killed, they notice and end.
 */
const isDev = process.argv.includes("--dev");
loadEnvironment();
makeRoomForHashing();
const settings = readStarterSettings(process.env);

const children: Child[] = [];
const ending = new AbortController();
const { signal } = ending;
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => ending.abort());

function hold(child: Child): Child {
  children.push(child);
  if (signal.aborted) void endChild(child);
  else signal.addEventListener("abort", () => void endChild(child), { once: true });
  return child;
}
const start = (script: string, env: NodeJS.ProcessEnv): Child => hold(startChild(script, env));
/** What is still under way when the starter is told to end is ended with it, before the database. */
const errands =
  (env: NodeJS.ProcessEnv) =>
  (script: string, ...args: string[]): Promise<number> =>
    hold(startErrand(env, script, ...args)).ended;

async function announcePlayers(sandbox: Child): Promise<void> {
  const message = await messageFrom(sandbox, isDemoPlayers);
  for (const { login, password } of message?.players ?? [])
    console.log(`Demo player: ${login} / ${password}`);
}

async function announcePast(sandbox: Child): Promise<void> {
  const message = await messageFrom(sandbox, isDemoPast);
  if (!message) return;
  const { login, password } = message.past;
  console.log(`Demo player with a past: ${login} / ${password}, the code comes to the mailbox`);
}

/** The team has its roles from the machine, as an operator's first owner has; once, so that what an owner changes stays. */
async function announceTeam(sandbox: Child, env: NodeJS.ProcessEnv, page: string): Promise<void> {
  const message = await messageFrom(sandbox, isDemoTeam);
  if (!message || message.team.length === 0 || signal.aborted) return;
  await seedTeam(settings.dataDir, errands(env), message.team);
  for (const { login, password, role } of message.team)
    console.log(`Demo ${role}: ${login} / ${password}, codes at ${page}`);
}

async function announceEnd(sandbox: Child): Promise<void> {
  await sandbox.ended;
  if (!signal.aborted) console.error("The sandbox has ended; the portal goes on without it.");
}

type Demo = { mailbox: string; sandbox: Child };

async function announcePortal(url: string, env: NodeJS.ProcessEnv, demo?: Demo): Promise<void> {
  if (settings.isDemo) {
    await seedDemo(settings.dataDir, errands(env));
    if (env["CODEX"] !== "off") await seedCodex(settings.dataDir, errands(env));
  }
  console.log(`Gatehouse: ${url}`);
  if (!demo) return;
  console.log(`Demo mailbox: ${demo.mailbox}`);
  // Only now does it go on with what nobody waits for. One that has ended is told of elsewhere.
  demo.sandbox.process.send({ open: true }, () => {});
}

/** Runs the portal until it ends, or is told to stop. Returns its exit code. */
async function runPortal(env: NodeJS.ProcessEnv, demo?: Demo): Promise<number> {
  if (signal.aborted) return 0;
  if (isDev) return develop(env, demo);
  Object.assign(process.env, env);
  const { runBuiltPortal } = await import("../apps/api/src/main.ts");
  return runBuiltPortal((url) => void announcePortal(url, env, demo));
}

/** Runs the portal from its sources, anew after each change. */
async function develop(env: NodeJS.ProcessEnv, demo?: Demo): Promise<number> {
  const portal = start("apps/api/src/dev.ts", env);
  void messageFrom(portal, isPortalReady).then((ready) => ready && announcePortal(ready.url, env, demo));
  await changeBelow(["apps/api/src", "packages/contract/src"], signal).catch(() => {});
  if (signal.aborted) return portal.ended;
  await endChild(portal);
  return develop(env);
}

async function serveDemo(): Promise<number> {
  await liveDaysBefore(settings, hold);
  if (signal.aborted) return 0;
  const sandbox = start("apps/sandbox/src/main.ts", sandboxSettings(settings));
  void announcePlayers(sandbox);
  const ready = await messageFrom(sandbox, isSandboxReady);
  if (ready === null || signal.aborted) return sandbox.ended;
  void announceEnd(sandbox);
  const env = portalSettings(settings, ready);
  void announcePast(sandbox);
  void announceTeam(sandbox, env, `${ready.httpUrl}/team`);
  return runPortal(env, { mailbox: `${ready.httpUrl}/mailbox`, sandbox });
}

async function build(): Promise<void> {
  if (isRelease) return;
  const { buildWeb } = await import("./build-web.ts");
  await buildWeb(signal);
}

/** Returns the exit code of what ended by itself. */
async function serve(): Promise<number> {
  await checkPorts(settings);
  if (!isDev) await build();
  if (settings.isDemo) return serveDemo();
  return runPortal(settings.env);
}

let exitCode: number;
try {
  exitCode = await serve();
} catch (error) {
  if (!signal.aborted) console.error(error instanceof StartRefused ? error.message : error);
  exitCode = exitBy(error);
}
if (signal.aborted) exitCode = 0;
else ending.abort();
await Promise.all(children.map(({ ended }) => ended));
process.exit(exitCode);
