import type { Place } from "./place.ts";

const permission = "money.read";

export const money: Place = {
  name: "officeMoney.place",
  icon: "coins",
  tab: "officeMoney.place",
  screens: [
    { path: "money", permission, load: () => import("../../../features/money/books/office/money.tsx") },
    {
      path: "money/lists",
      permission,
      load: () => import("../../../features/money/books/office/lists.tsx"),
    },
    {
      path: "money/way/:number",
      permission,
      load: () => import("../../../features/money/books/office/way.tsx"),
    },
  ],
};
