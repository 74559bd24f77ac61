/** A browser that takes messages: the address that its push service gave it, and what they are encrypted for. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** By what push services know who sends (RFC 8292): both halves of a P-256 pair, base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** `endsInSeconds`: how long the push service may keep it for a browser that is off. */
type PushMessage = { text: string; isUrgent: boolean; endsInSeconds: number };

/**
 * What became of a message: taken; `gone`: the browser takes none any more; `refused`: never to be taken as it is; else to be
 * tried later, after so many seconds where the push service says it.
 */
export type PushOutcome = "taken" | "gone" | "refused" | { retryAfter: number | undefined };

/** The push services of all browsers. */
export type PushGateway = {
  makeKeys(): PushKeys;
  /** Whether a message could be encrypted for it and brought there. */
  isUsable(target: PushTarget): Promise<boolean>;
  send(target: PushTarget, keys: PushKeys, message: PushMessage): Promise<PushOutcome>;
};
