import { liveReply } from "@gatehouse/contract/operations/health";
import type { Deps } from "../deps.ts";
import { systemClock } from "../platform/clock.ts";
import { errorCode } from "../platform/error-code.ts";
import { createLog } from "../platform/log.ts";
import { createOutboundClient, jsonOf } from "../platform/outbound/client.ts";
import { OutboundTrouble } from "../platform/outbound/trouble.ts";
import { portalVersion } from "../platform/version.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

/**
 * Whether the address that visitors use leads to this portal, asked from this machine. What does not answer is no fault: the
 * portal may rest, and some networks do not let a machine reach itself by its public address.
 */
export async function addressFindings({ config }: Pick<Deps, "config">): Promise<Finding[]> {
  if (config.mode !== "production") return [];
  const { publicUrl } = config;
  const client = createOutboundClient({
    service: "PUBLIC_URL",
    addresses: [publicUrl],
    log: createLog("silent"),
    clock: systemClock(),
  });
  try {
    const url = new URL("/api/health/live", publicUrl);
    const { version } = await client.ask({ url }, jsonOf(liveReply));
    return [versionFinding(publicUrl, version)];
  } catch (error) {
    if (!(error instanceof OutboundTrouble)) throw error;
    return [troubleFinding(publicUrl, error)];
  }
}

const versionFinding = (publicUrl: string, version: string): Finding =>
  version === portalVersion
    ? { level: "ok", text: `Address: ${publicUrl} leads to the portal (${version})` }
    : {
        level: "wrong",
        text: `Address: ${publicUrl} leads to a portal of version ${version}, this is ${portalVersion}; start the portal again`,
      };

/** What is wrong with a certificate or with the talk of TLS, by the code that Node.js gives it. */
const tlsTrouble = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO$)/;

/** What a proxy answers while nobody listens behind it. */
const nobodyBehind = new Set([502, 503, 504]);

function troubleFinding(publicUrl: string, { kind, status, cause, message }: OutboundTrouble): Finding {
  const code = errorCode(cause) ?? "";
  if (tlsTrouble.test(code))
    return {
      level: "wrong",
      text: `Address: browsers get no trusted connection to ${publicUrl} (${code}); have the proxy get a certificate for that name`,
    };
  if (status !== undefined && nobodyBehind.has(status))
    return {
      level: "wrong",
      text: `Address: the proxy of ${publicUrl} does not reach the portal (${status}); start the portal, and have the proxy pass on to its HOST and PORT`,
    };
  if (kind === "down" || kind === "slow")
    return {
      level: "note",
      text: `Address: ${publicUrl} does not answer from this machine (${code || message}); look at it from another one`,
    };
  return {
    level: "wrong",
    text: `Address: what answers at ${publicUrl} is not the portal (${message}); have that name lead to the portal's proxy, or correct PUBLIC_URL`,
  };
}
