import type { Place } from "./place.ts";

export const team: Place = {
  name: "officeTeam.place",
  icon: "key",
  screens: [
    // The table, and what waits for a second person; the team itself for who manages it.
    {
      path: "team",
      permission: "desk.read",
      load: () => import("../../../features/operations/team/office/team.tsx"),
    },
  ],
  actions: [{ name: "officeTeam.give", permission: "team.manage", path: "team?give=1" }],
};
