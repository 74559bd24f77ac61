let notice: string | undefined;

/** What the home page says first, once: what has happened on the page that led there. */
export const lastNotice = (): string | undefined => notice;
export const leaveNotice = (line: string): void => void (notice = line);
export const forgetNotice = (): void => void (notice = undefined);
