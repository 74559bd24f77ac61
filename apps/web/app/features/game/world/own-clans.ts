/** The names of the clans that the reader's own characters are in. */
export const useOwnClans = (): readonly string[] => [];
