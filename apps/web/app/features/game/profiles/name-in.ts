/**
 * The name at the end of a page's address, letter for letter: the router's own parameter cannot tell a name's "%2F" from
 * its "/". Empty for what is no name at all.
 */
export function nameIn({ pathname }: URL): string {
  const part = pathname.split("/").findLast((one) => one !== "") ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
