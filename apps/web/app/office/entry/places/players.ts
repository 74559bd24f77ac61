import type { Place } from "./place.ts";

const load = () => import("../../../features/identity/players/office/players.tsx");

export const players: Place = {
  name: "officePlayers.place",
  icon: "user",
  tab: "officePlayers.place",
  screens: [
    { path: "players", permission: "players.read", load },
    { path: "players/:id", permission: "players.read", load },
  ],
};
