import type { GameGateway } from "./port.ts";

/** The game server calls the portal (environment, "The game bridge"); the portal calls nobody. */
export function createBridgeGame({ hasKey }: { hasKey: boolean }): GameGateway {
  return {
    driver: "bridge",
    accounts: null,
    countPlayers: null,
    deliveries: null,
    commands: null,
    snapshot: null,
    world: null,
    async describe() {
      return hasKey
        ? [{ level: "ok", text: "Game: the game server reports over the bridge (GAME_DRIVER=bridge)" }]
        : [
            {
              level: "note",
              text: "Game: GAME_API_KEY is not set, so the game server cannot reach the bridge and leaderboards stay empty; set one (openssl rand -hex 24)",
            },
          ];
    },
    problem: () => undefined,
    close: async () => {},
  };
}
