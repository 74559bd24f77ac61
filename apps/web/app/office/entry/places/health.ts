import type { Place } from "./place.ts";

export const health: Place = {
  name: "officeHealth.place",
  icon: "pulse",
  screens: [
    {
      path: "health",
      permission: "health.read",
      load: () => import("../../../features/operations/health/office/health.tsx"),
    },
    {
      path: "health/jobs",
      permission: "health.read",
      load: () => import("../../../features/operations/health/office/jobs.tsx"),
    },
    {
      path: "health/mails",
      permission: "health.read",
      load: () => import("../../../features/operations/health/office/mails.tsx"),
    },
    {
      path: "health/webhooks",
      permission: "house.read",
      load: () => import("../../../features/operations/webhooks/office/webhooks.tsx"),
    },
  ],
};
