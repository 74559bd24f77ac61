import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyLoginOptionsReply, PasskeyOptionsReply } from "@gatehouse/contract/identity/passkeys";

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");
const hex = (text: string) => Buffer.from(text, "hex");

/** What a test may have go wrong. */
type Wrong = { origin?: string; rpId?: string; type?: string; unverified?: boolean; counter?: number };

/** A passkey in software: an authenticator with one P-256 key, as a browser at `origin` would speak for it. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let userHandle = "";
  let uses = 0;

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? origin }));

  function authenticatorData(rpId: string, flags: number, wrong: Wrong, credential = Buffer.alloc(0)) {
    const head = Buffer.alloc(5);
    head[0] = flags | userPresent | (wrong.unverified ? 0 : userVerified);
    head.writeUInt32BE(wrong.counter ?? uses, 1);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), head, credential]);
  }

  /** The public key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = () =>
    Buffer.concat([
      hex("a5010203262001215820"),
      Buffer.from(x, "base64url"),
      hex("225820"),
      Buffer.from(y, "base64url"),
    ]);

  const credential = () => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
  });

  return {
    /** navigator.credentials.create(), as JSON. */
    create(options: PasskeyOptionsReply, wrong: Wrong = {}) {
      userHandle = options.user.id;
      const attested = Buffer.concat([Buffer.alloc(16), hex("0020"), id, coseKey()]);
      const data = authenticatorData(options.rp.id, withCredential, wrong, attested);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        hex("a363666d74646e6f6e656761747453746d74a068617574684461746158"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...credential(),
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, wrong)),
          attestationObject: base64url(attestation),
          transports: ["internal", "a way of the future"],
        },
      };
    },

    /** navigator.credentials.get(), as JSON. */
    get(options: PasskeyLoginOptionsReply, wrong: Wrong = {}) {
      uses += 1;
      const data = authenticatorData(options.rpId, 0, wrong);
      const client = clientData("webauthn.get", options.challenge, wrong);
      return {
        ...credential(),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}
