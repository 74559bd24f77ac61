import { type CaptchaChallenge, captchaChallenge } from "@gatehouse/contract/identity/captcha";
import { type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

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
