import { solveChallenge, type Challenge, type DeriveKeyFunction } from "altcha-lib";
import { deriveKey as derivePbkdf2 } from "altcha-lib/algorithms/pbkdf2";
import { deriveKey as deriveSha } from "altcha-lib/algorithms/sha";

/** Does the work that the captcha asks of a visitor's browser. Returns the value of the form's captcha field. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new Error("the captcha is not the built-in one");
  const deriveKey = keyFunction(challenge.parameters.algorithm);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the captcha could not be solved in time");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

function keyFunction(algorithm: string): DeriveKeyFunction {
  if (algorithm.startsWith("PBKDF2/")) return derivePbkdf2;
  if (algorithm.startsWith("SHA-")) return deriveSha;
  throw new Error(`the captcha's algorithm ${algorithm} is not known here`);
}

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== "object" || value === null || !("parameters" in value)) return false;
  const { parameters } = value;
  return typeof parameters === "object" && parameters !== null && "algorithm" in parameters;
}
