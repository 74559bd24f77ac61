/** A name or title as it is searched for: alike for upper and lower case, and for both small sigmas. */
export const searchable = (text: string): string => text.toLowerCase().replaceAll("ς", "σ");
