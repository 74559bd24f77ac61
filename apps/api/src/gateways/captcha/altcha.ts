import {
  captchaChallenge,
  captchaResponse,
  type CaptchaResponse,
} from "@gatehouse/contract/identity/captcha";
import { limits } from "@gatehouse/contract/limits";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Clock } from "../../platform/clock.ts";
import { derivedKey, tokenHash } from "../../platform/security/secrets.ts";
import type { Captcha, Spend } from "./port.ts";

/**
 * 200 to 400 derivations, by default of 5,000 rounds: about a second for the workers of a middling phone. We know the
 * answer, so a challenge costs us one derivation (about 1.5 ms, off the event loop) and a check only two signatures.
 */
const derivations = { from: 200, to: 400 };

/** The built-in captcha: a proof of work (`cost` rounds a derivation) signed with a key of ours, so that a challenge is stored only when it is spent. */
export function createAltcha({
  secretKey,
  clock,
  spend,
  cost,
}: {
  secretKey: string;
  clock: Clock;
  spend: Spend;
  cost: number;
}): Captcha {
  const secrets = {
    hmacSignatureSecret: derivedKey(secretKey, "captcha"),
    hmacKeySignatureSecret: derivedKey(secretKey, "captcha answer"),
  };
  const lifetime = limits.captchaMinutes * 60;

  return {
    async challenge() {
      const challenge = await createChallenge({
        ...secrets,
        deriveKey,
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(derivations.to, derivations.from),
        // The widget compares this with the visitor's clock; ours may be shifted, so it has a time of its own.
        expiresAt: seconds(new Date()) + lifetime,
        data: { expiresAt: seconds(clock.now()) + lifetime },
      });
      return captchaChallenge.parse(challenge);
    },

    async verify(response) {
      const given = decode(response);
      if (!given) return false;
      const { verified } = await verifySolution({ ...secrets, ...given, deriveKey });
      const { expiresAt } = given.challenge.parameters.data;
      if (!verified || expiresAt <= seconds(clock.now())) return false;
      return spend(tokenHash(given.challenge.signature), new Date(expiresAt * 1_000));
    },
  };
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

function decode(response: string): CaptchaResponse | undefined {
  try {
    return captchaResponse.safeParse(JSON.parse(Buffer.from(response, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
