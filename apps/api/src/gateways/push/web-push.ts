import { createECDH, createPrivateKey, ECDH, sign } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import { createBreaker } from "../../platform/outbound/breaker.ts";
import type { GuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { OutboundTrouble } from "../../platform/outbound/trouble.ts";
import type { PushGateway, PushKeys, PushOutcome } from "./port.ts";

const curve = "prime256v1";
const pointBytes = 65;
const secretBytes = 16;
/** RFC 8292: at most 24 hours. */
const tokenSeconds = 12 * 3_600;
const timeoutMs = 10_000;
/** Push services of which it is remembered that they fail. */
const rememberedServices = 500;

type Options = {
  guarded: GuardedFetch;
  clock: Clock;
  /** Whom a push service may write to: `mailto:…` or `https:…`. */
  subject: string;
  /** OUTBOUND_ALLOW_PRIVATE: closed networks have no certificates either. */
  allowPrivate: boolean;
};

/** Web Push in its wire format: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export function createWebPush({ guarded, clock, subject, allowPrivate }: Options): PushGateway {
  const breakers = new LRUCache<string, ReturnType<typeof createBreaker>>({ max: rememberedServices });

  function breakerOf(origin: string) {
    const known = breakers.get(origin) ?? createBreaker(clock);
    breakers.set(origin, known);
    return known;
  }

  return {
    makeKeys() {
      const pair = createECDH(curve);
      pair.generateKeys();
      // The private half comes without its leading zeros.
      const secret = Buffer.alloc(32);
      const own = pair.getPrivateKey();
      own.copy(secret, secret.length - own.length);
      return {
        publicKey: pair.getPublicKey().toString("base64url"),
        privateKey: secret.toString("base64url"),
      };
    },

    async isUsable({ endpoint, keys }) {
      if (!URL.canParse(endpoint) || !isPoint(keys.p256dh)) return false;
      if (bytesOf(keys.auth)?.length !== secretBytes) return false;
      if (new URL(endpoint).protocol !== "https:" && !allowPrivate) return false;
      try {
        await guarded.check(endpoint);
        return true;
      } catch (error) {
        if (!(error instanceof OutboundTrouble)) throw error;
        // A name that cannot be resolved now may be later.
        return error.kind === "down";
      }
    },

    async send(target, keys, { text, isUrgent, endsInSeconds }) {
      const { endpoint } = target;
      const { origin } = new URL(endpoint);
      const breaker = breakerOf(origin);
      if (!breaker.mayAsk()) return { retryAfter: undefined };
      try {
        const { encryptNotification } = await import("@block65/webcrypto-web-push");
        const bytes = await encryptNotification(
          { ...target, expirationTime: null },
          new TextEncoder().encode(text),
        );
        const { status, headers } = await guarded.send(
          {
            url: endpoint,
            method: "POST",
            bytes,
            headOnly: true,
            headers: {
              authorization: `vapid t=${tokenOf(origin, subject, keys)}, k=${keys.publicKey}`,
              "content-encoding": "aes128gcm",
              "content-type": "application/octet-stream",
              ttl: String(Math.max(0, Math.floor(endsInSeconds))),
              urgency: isUrgent ? "high" : "normal",
            },
          },
          { timeoutMs },
        );
        const outcome = outcomeOf(status, headers);
        if (typeof outcome === "string") breaker.succeeded();
        else breaker.failed(outcome.retryAfter);
        return outcome;
      } catch (error) {
        if (!(error instanceof OutboundTrouble)) throw error;
        breaker.failed();
        return { retryAfter: undefined };
      }
    },
  };
}

function outcomeOf(status: number, headers: Headers): PushOutcome {
  if (status >= 200 && status < 300) return "taken";
  if (status === 404 || status === 410) return "gone";
  if (status !== 429 && status < 500) return "refused";
  const seconds = Number(headers.get("retry-after"));
  return { retryAfter: seconds > 0 ? seconds : undefined };
}

const bytesOf = (text: string): Buffer | undefined =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, "base64url") : undefined;

/** Whether it is a point of the curve, as browsers write theirs. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== pointBytes || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, curve);
    return true;
  } catch {
    return false;
  }
}

/** Who sends, signed for this push service alone (RFC 8292). Its own clock counts, and not a demo's. */
function tokenOf(origin: string, subject: string, { publicKey, privateKey }: PushKeys): string {
  const point = Buffer.from(publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
  });
  const claims = { aud: origin, exp: Math.floor(Date.now() / 1_000) + tokenSeconds, sub: subject };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}
