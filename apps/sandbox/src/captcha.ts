import { callPath } from "@gatehouse/contract/calls";
import { portalConfig } from "@gatehouse/contract/operations/configuration";
import { solveChallenge, type Challenge, type DeriveKeyFunction } from "altcha-lib";
import { deriveKey as derivePbkdf2 } from "altcha-lib/algorithms/pbkdf2";
import { deriveKey as deriveSha } from "altcha-lib/algorithms/sha";
import { solvedToken } from "./captcha-tokens.ts";

/** Solves the portal's captcha as a visitor would. Returns the value of the form's captcha field. */
export async function passCaptcha(portalUrl: string, signal: AbortSignal): Promise<string> {
  const challenge = await fetch(new URL(callPath("captchaChallenge"), portalUrl), { signal });
  if (challenge.ok) return solveCaptcha(await challenge.json());
  if (challenge.status !== 404) throw new Error(`the captcha answered ${challenge.status}`);
  // Another service's captcha: the portal has it checked here, and under its own name.
  const config = await fetch(new URL(callPath("config"), portalUrl), { signal });
  const { publicUrl } = portalConfig.pick({ publicUrl: true }).parse(await config.json());
  return solvedToken(new URL(publicUrl).hostname);
}

/** Does the work that the captcha asks of a visitor's browser. Returns the value of the form's captcha field. */
async function solveCaptcha(challenge: unknown): Promise<string> {
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
