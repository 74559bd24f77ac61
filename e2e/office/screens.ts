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

/** Screens that every role may read, by their paths below /admin. */
export const commonScreens = [
  "",
  "/community",
  "/community/votes",
  "/community/referrals",
  "/growth",
  "/health",
  "/health/jobs",
  "/health/mails",
  "/record",
  "/team",
  "/more",
] as const;

/** Those that some may not. */
export const ownScreens = [
  "/texts",
  "/texts?begin=1",
  "/texts/pictures",
  "/players",
  "/money",
  "/money/lists?list=orders",
  "/money/lists?list=captures",
  "/money/lists?list=transfers",
  "/money/lists?list=deliveries",
  "/money/lists?list=holds",
  "/money/lists?list=adjustments",
  "/nothing-of-the-kind",
] as const;
