import { type CaptchaChallenge, captchaChallenge } from "@gatehouse/contract/identity/captcha";
import { type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

type Portal = { request(path: string): Promise<Response> };

export type SolvedCaptcha = { challenge: CaptchaChallenge; solution: Solution | null };

/** A captcha solved as the widget solves it. */
export async function solveCaptcha(app: Portal): Promise<SolvedCaptcha> {
  const reply = await app.request("/api/public/captcha/challenge");
  const challenge = captchaChallenge.parse(await reply.json());
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

/** What goes into the field `recaptcha`. */
export const encodeCaptcha = (response: unknown): string =>
  Buffer.from(JSON.stringify(response)).toString("base64");

/** A fresh, right response for the field `recaptcha`. */
export const captcha = async (app: Portal): Promise<string> => encodeCaptcha(await solveCaptcha(app));
