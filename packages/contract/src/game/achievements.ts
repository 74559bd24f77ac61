import { z } from "zod";
import { achievementPeriods } from "./achievement-periods.ts";

export const achievementPeriod = z.enum(achievementPeriods);

/** An id of the game's own, as it sends it. */
const achievementId = z.union([z.string(), z.number()]);

/** How far a character is with an achievement; `doneAt` is when it last had it done. */
export const achievement = z.object({
  id: achievementId,
  name: z.string(),
  period: achievementPeriod,
  progress: z.number(),
  goal: z.number(),
  doneAt: z.iso.datetime().optional(),
});

export type AchievementPeriod = z.infer<typeof achievementPeriod>;
export type Achievement = z.infer<typeof achievement>;
