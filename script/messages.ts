/** What the starter's children say of themselves over their channel. */
const isObject = (message: unknown): message is object => typeof message === "object" && message !== null;

export interface PortalReady {
  url: string;
}

export function isPortalReady(message: unknown): message is PortalReady {
  return isObject(message) && "ready" in message && "url" in message && typeof message.url === "string";
}

export interface SandboxReady {
  httpUrl: string;
  smtpUrl: string;
  /** The settings of each payment provider that it plays, its key first. */
  payments: Record<string, string>[];
  /** The settings that lead to each vote site that it plays; the first is the one that an operator has of the real one. */
  voteSites: Record<string, string>[];
}

export function isSandboxReady(message: unknown): message is SandboxReady {
  return ["httpUrl", "smtpUrl", "payments", "voteSites"].every(
    (name) => isObject(message) && name in message,
  );
}

export interface DemoTeam {
  team: { login: string; password: string; role: string }[];
}

export function isDemoTeam(message: unknown): message is DemoTeam {
  return isObject(message) && "team" in message && Array.isArray(message.team);
}

export interface DemoPlayers {
  players: { login: string; password: string }[];
}

export function isDemoPlayers(message: unknown): message is DemoPlayers {
  return isObject(message) && "players" in message && Array.isArray(message.players);
}

export interface DemoPast {
  past: { login: string; password: string };
}

export function isDemoPast(message: unknown): message is DemoPast {
  return isObject(message) && "past" in message;
}
