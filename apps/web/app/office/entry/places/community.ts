import type { Place } from "./place.ts";

export const community: Place = {
  name: "officeCommunity.place",
  icon: "flag",
  screens: [
    {
      path: "community",
      permission: "growth.read",
      load: () => import("../../../features/community/competition/office/competition.tsx"),
    },
    {
      path: "community/votes",
      permission: "growth.read",
      load: () => import("../../../features/community/votes/office/votes.tsx"),
    },
    {
      path: "community/referrals",
      permission: "growth.read",
      load: () => import("../../../features/community/referral/office/referrals.tsx"),
    },
  ],
};
