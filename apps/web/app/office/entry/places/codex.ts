import type { Place } from "./place.ts";

export const codex: Place = {
  name: "officeCodex.title",
  icon: "book",
  screens: [
    {
      path: "codex",
      permission: "house.read",
      load: () => import("../../../features/game/codex/office/archives.tsx"),
    },
  ],
};
