/** A setting as it may be shown: of a secret only whether it is set. */
export type SettingSight = { name: string; isSet: boolean; isSecret: boolean; value: string | null };

/** What lets somebody in, or may hold what does. */
const secretName = /KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|HEADERS|_URL$|INSTRUCTIONS/;
/** Addresses in which no login can stand. */
const openNames = new Set(["PUBLIC_URL"]);

/** Settings by their names, the secret ones without their values. */
export const sightOf = (
  names: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): SettingSight[] =>
  names.map((name) => {
    const value = given[name];
    const isSecret = secretName.test(name) && !openNames.has(name);
    return { name, isSet: value !== undefined, isSecret, value: isSecret ? null : (value ?? null) };
  });
