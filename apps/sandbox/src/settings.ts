export interface Settings {
  httpPort: number;
  smtpPort: number;
  seed: number;
  tickMs: number;
  /** How many the game world has. */
  characters: number;
  /** How far the portal's clock goes ahead. */
  clockOffsetMs: number;
  /** Where the secrets of the team's second factors are kept; null: nowhere. */
  teamFile: string | null;
  /** Whether things happen in the demo that wait for its team. */
  hasStory: boolean;
  /** Where is kept what has happened of them; null: nowhere. */
  storyFile: string | null;
  /** Whether it ends with the players' registration: for days before the demo's first. */
  onlyPlayers: boolean;
  /** Whether the operator has no settings of their own for a service whose key this is. */
  isPlayed: (key: string) => boolean;
  /** Without both of these there is nobody to tell of the game world, and no door for the demo players. */
  portal: { url: string; apiKey: string } | null;
}

/** Reads the settings from the environment; throws one sentence about the first that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { PORTAL_URL: url, GAME_API_KEY: apiKey } = env;
  return {
    httpPort: whole(env, "SANDBOX_PORT", { fallback: 8081, min: 0, max: 65_535 }),
    smtpPort: whole(env, "SANDBOX_SMTP_PORT", { fallback: 0, min: 0, max: 65_535 }),
    seed: whole(env, "SANDBOX_SEED", { fallback: 1, min: 0, max: 4_294_967_295 }),
    tickMs: whole(env, "SANDBOX_TICK_MS", { fallback: 3_000, min: 10, max: 3_600_000 }),
    characters: whole(env, "SANDBOX_CHARACTERS", { fallback: 20_400, min: 300, max: 100_000 }),
    clockOffsetMs: (Number(env["CLOCK_OFFSET"]) || 0) * 1_000,
    teamFile: env["DEMO_TEAM_FILE"] || null,
    hasStory: whole(env, "SANDBOX_STORY", { fallback: 1, min: 0, max: 1 }) === 1,
    storyFile: env["DEMO_STORY_FILE"] || null,
    onlyPlayers: env["DEMO_ONLY_PLAYERS"] === "1",
    isPlayed: (key) => !env[key],
    portal: url && apiKey ? { url, apiKey } : null,
  };
}

interface Range {
  fallback: number;
  min: number;
  max: number;
}

function whole(env: NodeJS.ProcessEnv, name: string, { fallback, min, max }: Range): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}`);
}
