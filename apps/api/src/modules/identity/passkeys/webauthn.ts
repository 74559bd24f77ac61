import { limits } from "@gatehouse/contract/limits";
import type {
  PasskeyLoginOptionsReply,
  PasskeyLoginRequest,
  PasskeyOptionsReply,
  PasskeyRequest,
} from "@gatehouse/contract/identity/passkeys";
import type { Site } from "../../../platform/mail/letter.ts";

// Loaded when somebody first uses a passkey: it brings readers of certificates along.
const library = () => import("@simplewebauthn/server");

/** As the authenticator made it. */
export type NewPasskey = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** As it is kept; `id`: the portal's number. */
export type StoredPasskey = Pick<NewPasskey, "credentialId" | "publicKey" | "counter"> & {
  id: number;
  accountId: number;
};

// EdDSA, ECDSA with P-256, RSA: between them every authenticator in use.
const algorithms = [-8, -7, -257];
const timeout = limits.passkeyMinutes * 60_000;

/** Passkeys belong to the host name that visitors use. */
const rpId = ({ publicUrl }: Site): string => new URL(publicUrl).hostname;
const expected = (site: Site, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(site.publicUrl).origin,
  expectedRPID: rpId(site),
  requireUserVerification: true,
});

/** Names the account to the authenticator, which keeps one passkey for each. */
const userHandle = (accountId: number): string => Buffer.from(`account ${accountId}`).toString("base64url");

const described = (id: string) => ({ type: "public-key" as const, id });

/** Asks for a passkey that the authenticator lists by itself and that it opens with a PIN, a finger or a face. */
export const creationOptions = (
  site: Site,
  account: { id: number; login: string },
  challenge: string,
  known: readonly string[],
): PasskeyOptionsReply => ({
  challenge,
  rp: { id: rpId(site), name: site.serverName },
  user: { id: userHandle(account.id), name: account.login, displayName: account.login },
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
  timeout,
  attestation: "none",
  excludeCredentials: known.map(described),
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
});

export const loginOptions = (site: Site, challenge: string): PasskeyLoginOptionsReply => ({
  challenge,
  rpId: rpId(site),
  timeout,
  userVerification: "required",
  allowCredentials: [],
});

/** The challenge that a response says it answers; undefined when it cannot be read. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof data === "object" && data !== null && "challenge" in data
      ? String(data.challenge)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The passkey of a right response to `challenge`; null for any other. The library throws on a wrong one. */
export async function readNewPasskey(
  site: Site,
  response: PasskeyRequest,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    supportedAlgorithmIDs: algorithms,
    ...expected(site, challenge),
  }).catch(() => ({ registrationInfo: undefined }));
  return info
    ? {
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey),
        counter: info.credential.counter,
        transports: info.credential.transports ?? [],
      }
    : null;
}

/** The authenticator's count of uses from a right response to `challenge`; null for any other. */
export async function readUse(
  site: Site,
  { response, ...credential }: PasskeyLoginRequest,
  challenge: string,
  passkey: StoredPasskey,
): Promise<number | null> {
  const handle = response.userHandle ?? undefined;
  if (handle !== undefined && handle !== userHandle(passkey.accountId)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {}, response: { ...response, userHandle: handle } },
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    ...expected(site, challenge),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && info ? info.newCounter : null;
}
