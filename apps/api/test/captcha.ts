import { type CaptchaChallenge, captchaChallenge } from "@gatehouse/contract/identity/captcha";
import { createChallenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { derivedKey } from "../src/platform/security/secrets.ts";

export type SolvedCaptcha = { challenge: CaptchaChallenge; solution: Solution | null };
type Portal = { request(path: string): Promise<Response> };

/** A challenge of the portal solved as the widget solves it. */
export async function solve(challenge: CaptchaChallenge): Promise<SolvedCaptcha> {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

/** A captcha solved as the widget solves it. */
export async function solveCaptcha(portal: Portal): Promise<SolvedCaptcha> {
  const reply = await portal.request("/api/public/captcha/challenge");
  return solve(captchaChallenge.parse(await reply.json()));
}

/** What goes into the field `recaptcha`. */
export const encodeCaptcha = (response: unknown): string =>
  Buffer.from(JSON.stringify(response)).toString("base64");

/** A fresh, right response for the field `recaptcha`. */
export const captcha = async (portal: Portal): Promise<string> => encodeCaptcha(await solveCaptcha(portal));

/** A fresh, right response, made without the work by somebody who holds the portal's own key. */
export async function mintCaptcha(secretKey: string, now = new Date()): Promise<string> {
  const expiresAt = Math.floor(now.getTime() / 1_000) + 600;
  const challenge = await createChallenge({
    hmacSignatureSecret: derivedKey(secretKey, "captcha"),
    hmacKeySignatureSecret: derivedKey(secretKey, "captcha answer"),
    deriveKey,
    algorithm: "PBKDF2/SHA-256",
    cost: 5_000,
    counter: 1,
    expiresAt,
    data: { expiresAt },
  });
  return encodeCaptcha(await solve(captchaChallenge.parse(challenge)));
}
