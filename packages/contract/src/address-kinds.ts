// What an address is, by its text alone; `address.ts` makes the schemas of it.

// Browsers skip line breaks and other control characters in an address, and read "\" as "/".
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\s\\]/u;

/** Whether nothing in it is read otherwise than it looks. */
export const isPlain = (text: string): boolean => !hidden.test(text);
export const isWeb = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
export const isOfSite = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && URL.canParse(text, "http://site") && new URL(text, "http://site").host === "site";
export const isMail = (text: string): boolean => /^mailto:[^@]+@[^@]+$/i.test(text);
