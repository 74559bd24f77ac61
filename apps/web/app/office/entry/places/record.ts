import type { Place } from "./place.ts";

export const record: Place = {
  name: "officeRecord.place",
  icon: "scroll",
  screens: [
    // Everybody reads their own entries here.
    {
      path: "record",
      permission: "desk.read",
      load: () => import("../../../features/operations/record/office/record.tsx"),
    },
    {
      path: "record/:number",
      permission: "desk.read",
      load: () => import("../../../features/operations/record/office/entry.tsx"),
    },
  ],
  actions: [{ name: "officeRecord.everything", permission: "record.read", path: "record?whose=all" }],
};
