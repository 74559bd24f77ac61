/** The pages for everybody of which there is one. */
export const publicPages = [
  "/home",
  "/stats",
  "/files",
  "/feature",
  "/rules",
  "/policy/privacy",
  "/world",
  "/chronicle",
  "/codex",
  "/news",
  "/compare",
  "/success",
  "/vote/notVoted",
  "/login",
  "/register",
  "/recover",
  "/recover/complete",
  "/register/verification",
] as const;

/** The lists of the encyclopedia. */
export const codexPages = [
  "/codex/items",
  "/codex/monsters",
  "/codex/hunting",
  "/codex/skills",
  "/codex/recipes",
  "/codex/quests",
  "/codex/shops",
  "/codex/changes",
] as const;

/** The pages for a player alone, but for their home. */
export const ownPages = [
  "/donation",
  "/events",
  "/events/youtube",
  "/events/referral",
  "/settings",
  "/changePassword",
] as const;
