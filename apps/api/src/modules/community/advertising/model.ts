/** The row of all that have none of their own; no host has such a name. */
export const other = "(other)";
