import { z } from "zod";
import { envelope } from "../envelope.ts";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { currentPasswordField, passkeyEntry } from "./two-factor.ts";

/** Not needed as long as the session is fresh. */
export const passkeyOptionsRequest = z.object({ currentPassword: currentPasswordField });

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
/** Browsers make these fields, so what is wrong with one of them is nothing that a player could mend. */
const error = refused("passkey.refused");
const base64url = z.string({ error }).regex(/^[\w-]+$/, { error });
const credential = {
  id: base64url.max(limits.passkeys.idLength, { error }),
  rawId: base64url.max(limits.passkeys.idLength, { error }),
  type: z.literal("public-key", { error }),
};

/** What the browser's `navigator.credentials.create()` gives, as JSON, and the passkey's name. */
export const passkeyRequest = z.object({
  ...credential,
  name: text("name", limits.passkeys.name).nullish(),
  response: z.object(
    {
      clientDataJSON: base64url,
      attestationObject: base64url,
      /** Ways to reach the authenticator; unknown ones are of no use. */
      transports: z
        .array(z.string({ error }), { error })
        .max(limits.passkeys.transports, { error })
        .transform((list) => list.flatMap((name) => transport.safeParse(name).data ?? []))
        .optional(),
    },
    { error },
  ),
});

/** What the browser's `navigator.credentials.get()` gives, as JSON, and the devices that the browser may be. */
export const passkeyLoginRequest = z.object({
  ...credential,
  response: z.object(
    {
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    },
    { error },
  ),
  /** What the browser is known by to any account: which one logs in is told by the passkey only. */
  deviceIds: z
    .array(z.string({ error }).max(limits.deviceId.max, { error }), { error })
    .max(limits.passkeys.deviceIds, { error })
    .nullish(),
});

const described = z.object({ type: z.literal("public-key"), id: z.string() });

/** What `navigator.credentials.create()` takes, as JSON. */
export const passkeyOptionsReply = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

/** What `navigator.credentials.get()` takes, as JSON: the player chooses the passkey, and with it the account. */
export const passkeyLoginOptionsReply = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(described),
});

export const passkeyReply = envelope(passkeyEntry);
export const passkeyParam = z.object({ id: z.string() });

export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyLoginRequest = z.infer<typeof passkeyLoginRequest>;
export type PasskeyOptionsReply = z.infer<typeof passkeyOptionsReply>;
export type PasskeyLoginOptionsReply = z.infer<typeof passkeyLoginOptionsReply>;
