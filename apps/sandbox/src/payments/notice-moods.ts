/** How the notifications of an order are sent. */
export const noticeMoods = {
  once: "Notify once",
  twice: "Notify twice at once",
  late: "Notify 20 seconds late",
  outOfOrder: "Notify last things first",
  never: "Never notify",
} as const;

export type NoticeMood = keyof typeof noticeMoods;

export const isNoticeMood = (text: unknown): text is NoticeMood =>
  typeof text === "string" && text in noticeMoods;
