import type { Log } from "../../platform/log.ts";
import type { GameFinding, GameGateway } from "./port.ts";

/** The game server calls the portal (product.md 4.11); the portal calls nobody. */
export function createBridgeGame({ hasKey, log }: { hasKey: boolean; log: Log }): GameGateway {
  const finding: GameFinding = hasKey
    ? { level: "ok", text: "Game: the game server reports over the bridge (GAME_DRIVER=bridge)" }
    : {
        level: "note",
        text: "Game: GAME_API_KEY is not set, so the game server cannot reach the bridge and leaderboards stay empty; set one (openssl rand -hex 24)",
      };
  return {
    driver: "bridge",
    accounts: null,
    countPlayers: null,
    deliveries: null,
    commands: null,
    unstuck: null,
    snapshot: null,
    world: null,
    describe: async () => [finding],
    announce: async () => log.info(finding.text),
    problem: () => undefined,
    close: async () => {},
  };
}
