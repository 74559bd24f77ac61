import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Child, endChild, messageFrom, startQuietly } from "./children.ts";
import { freePort } from "./free-ports.ts";
import { isDemoPlayers, isSandboxReady } from "./messages.ts";
import { portalSettings, sandboxSettings, type StarterSettings } from "./starter-settings.ts";

const daysBefore = 4;
const daySeconds = 86_400;

/**
 * Has the demo's players register some days ago, so that there is a last visit of theirs: before the demo's first start a portal
 * whose clock is so much behind serves the sandbox alone, at a port that nobody knows. Where it cannot, they register today; nobody
 * does where the sandbox plays for another portal.
 */
export async function liveDaysBefore(given: StarterSettings, hold: (child: Child) => Child): Promise<void> {
  const { DATABASE_URL: database, PORTAL_URL: elsewhere, CLOCK_OFFSET: offset = "0" } = given.env;
  if (database || elsewhere || existsSync(join(given.dataDir, "postgres"))) return;
  const port = await freePort();
  const settings: StarterSettings = {
    ...given,
    host: "127.0.0.1",
    port,
    env: {
      ...given.env,
      PUBLIC_URL: given.env["PUBLIC_URL"] || `http://localhost:${given.port}`,
      HOST: "127.0.0.1",
      PORT: String(port),
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      PROCESSES: "1",
      CLOCK_OFFSET: String(Number(offset) - daysBefore * daySeconds),
    },
  };
  const env: NodeJS.ProcessEnv = { ...sandboxSettings(settings), DEMO_ONLY_PLAYERS: "1" };
  // Into a real game's database no demo player goes.
  if (!env["GAME_API_KEY"]) return;
  const sandbox = hold(startQuietly("apps/sandbox/src/main.ts", env));
  const players = messageFrom(sandbox, isDemoPlayers);
  const ready = await messageFrom(sandbox, isSandboxReady);
  if (!ready) return;
  const portal = hold(startQuietly("apps/api/src/without-pages.ts", portalSettings(settings, ready)));
  await Promise.race([players, portal.ended]);
  await Promise.all([endChild(sandbox), endChild(portal)]);
}
