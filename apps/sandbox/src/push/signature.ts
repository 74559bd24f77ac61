import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().optional() });
const longestHours = 24;

type Checked = { subject: string } | { problem: string; status: 401 | 403 };

const json = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/** What is wrong with who says that it sends (RFC 8292): `vapid t=<token>, k=<its key>`, signed for this push service. */
export function signatureProblem(header: string | undefined, origin: string): Checked {
  const [, token = "", key = ""] =
    /^vapid t=([\w-]{1,500}\.[\w-]{1,1000}\.[\w-]{1,200}), ?k=([\w-]{87})$/.exec(header ?? "") ?? [];
  if (token === "") return { problem: "No signature (RFC 8292)", status: 401 };
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  try {
    const publicKey = createPublicKey({
      format: "jwk",
      key: {
        kty: "EC",
        crv: "P-256",
        x: point.subarray(1, 33).toString("base64url"),
        y: point.subarray(33).toString("base64url"),
      },
    });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    if (!isSigned) return { problem: "The signature is wrong", status: 403 };
    const { aud, exp, sub = "" } = claims.parse(json(body));
    const seconds = exp - Date.now() / 1_000;
    if (aud !== origin) return { problem: `The signature is for ${aud}`, status: 403 };
    if (seconds <= 0 || seconds > longestHours * 3_600)
      return { problem: "The signature ends at a wrong time", status: 403 };
    if (!/^(?:mailto:|https:)/.test(sub))
      return { problem: "The signature names nobody to write to", status: 403 };
    return { subject: sub };
  } catch {
    return { problem: "The signature cannot be read", status: 403 };
  }
}
