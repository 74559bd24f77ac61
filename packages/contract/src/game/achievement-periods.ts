/** How often an achievement can be had: each day, each week, or once. */
export const achievementPeriods = ["daily", "weekly", "once"] as const;
