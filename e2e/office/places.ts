import type { Role } from "@gatehouse/contract/operations/permissions";

/** What the rail offers each role: what is not allowed is absent. */
export const placesOf: Record<Role, readonly string[]> = {
  owner: [
    "Today",
    "News and texts",
    "Players",
    "Money",
    "Community",
    "Growth",
    "Health",
    "Record",
    "Team and roles",
  ],
  editor: ["Today", "News and texts", "Community", "Growth", "Health", "Record", "Team and roles"],
  support: ["Today", "Players", "Money", "Community", "Growth", "Health", "Record", "Team and roles"],
  analyst: ["Today", "Money", "Community", "Growth", "Health", "Record", "Team and roles"],
};
