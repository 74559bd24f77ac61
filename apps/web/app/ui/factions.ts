/** The three sides of a round; the values of `data-faction` and `data-lead` in the tokens. */
export type FactionCode = "angels" | "nature" | "demons";
