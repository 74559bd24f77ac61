import bcrypt from "bcrypt";

/** The usual price of a hash: 2 to the tenth rounds, some 50 ms of a processor. */
const usualCost = 10;

/** A hash in the form `$2a$…`, the only one that Java's jBCrypt takes. */
export async function hashBcrypt(password: string, cost = usualCost): Promise<string> {
  return bcrypt.hash(password, await bcrypt.genSalt(cost, "a"));
}

/** False for what is no hash, too. `$2y$` is what PHP calls the same hash. */
export function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  return bcrypt.compare(password, stored.startsWith("$2y$") ? `$2b$${stored.slice(4)}` : stored);
}
