import type { Service } from "../service.ts";

/** The game world has no page of its own: it calls the portal, see game-server.ts. */
export function gameWorldService(): Service {
  return {
    name: "Game world",
    description:
      "Some 20,000 characters of three factions that fight, capture and overtake one another every few seconds. " +
      "It speaks to the portal by the game bridge, as a real game server does.",
    path: "/",
    links: [],
  };
}
