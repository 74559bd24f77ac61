/** Statements that may read or sort many rows, each with the reason: file and function, as the command prints them. */
export const accepted: Readonly<Record<string, string>> = {};
