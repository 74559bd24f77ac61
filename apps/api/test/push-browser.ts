import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushedMessage } from "@gatehouse/contract/identity/notifications";
import { z } from "zod";

const held = z.array(
  z.object({ to: z.string(), ttl: z.number(), urgency: z.string(), bytes: z.string(), subject: z.string() }),
);

/** A browser as push services see it: what it subscribes with, and how it opens what comes (RFC 8291). */
export function pushBrowser(pushUrl: string, name: string) {
  const pair = createECDH("prime256v1");
  const point = pair.generateKeys();
  const auth = randomBytes(16);

  function open(message: Buffer): PushedMessage {
    const [salt, rest] = [message.subarray(0, 16), message.subarray(20)];
    const sender = rest.subarray(1, 1 + (rest[0] ?? 0));
    const body = rest.subarray(1 + sender.length);
    const derived = (key: Buffer, from: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync("sha256", key, from, info, bytes));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
    const key = derived(pair.computeSecret(sender), auth, info, 32);
    const cipherKey = derived(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derived(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", cipherKey, nonce);
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")) as PushedMessage;
  }

  return {
    /** What the page sends to the portal. */
    subscription: {
      endpoint: `${pushUrl}/push/send/${name}`,
      expirationTime: null,
      keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") },
    },

    /** What the push service holds for it, opened, oldest first. */
    async received() {
      const reply = await fetch(`${pushUrl}/push/messages`);
      return held
        .parse(await reply.json())
        .filter(({ to }) => to === name)
        .map(({ bytes, ...about }) => ({ ...about, ...open(Buffer.from(bytes, "base64url")) }));
    },
  };
}
