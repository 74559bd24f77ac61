import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../config.ts";
import { createGateways } from "../deps.ts";
import { whyNoMail } from "../gateways/mailer/port.ts";
import { systemClock } from "../platform/clock.ts";
import { errorCode } from "../platform/error-code.ts";
import { Failure } from "../platform/failure.ts";
import { createLog } from "../platform/log.ts";
import { type Finding, mailFindings } from "./doctor.ts";
import { communityFindings } from "./doctor-community.ts";
import { gatewayFindings } from "./doctor-game.ts";
import { createOutboundClient } from "../platform/outbound/client.ts";
import type { SetupPart } from "./setup-parts.ts";

type Gateways = ReturnType<typeof createGateways>;

const healthMs = 2_000;

/** What the settings of a part come to when they are tried, without a database: the doctor's own checks where it has them. */
export async function tryPart(part: SetupPart, config: Config): Promise<Finding[]> {
  const gateways = createGateways({
    config,
    secretKey: config.secretKey ?? "none yet",
    clock: systemClock(),
    log: createLog("silent"),
  });
  try {
    return await tries[part](config, gateways);
  } finally {
    gateways.mailer.close();
    await gateways.game.close();
  }
}

const tries: Record<SetupPart, (config: Config, gateways: Gateways) => Promise<Finding[]>> = {
  address: async (config) => [...(await nameFindings(config)), ...(await portFindings(config))],
  name: async () => [],
  mail: (config, { mailer }) => mailFindings(config, () => whyNoMail(mailer)),
  game: (config, { game }) => gatewayFindings(config, game),
  paypal: async (_config, { payments }) =>
    (await Promise.all(payments.map((provider) => provider.describe()))).flat(),
  logins: loginFindings,
  votes: (_config, { community }) =>
    communityFindings({ ...community, streams: null, chat: null, forum: null, videos: null }),
};

/** Whether the name that visitors use leads anywhere. */
async function nameFindings({ publicUrl }: Config): Promise<Finding[]> {
  const { hostname } = new URL(publicUrl);
  const name = hostname.replaceAll(/[[\]]/g, "");
  try {
    const found = await lookup(name, { all: true });
    const addresses = found.map(({ address }) => address).join(", ");
    return [{ level: "ok", text: `Address: ${name} leads to ${addresses}` }];
  } catch {
    return [
      {
        level: "wrong",
        text: `Address: the name ${name} leads nowhere; make an A or AAAA record for it at your domain's provider, or correct PUBLIC_URL`,
      },
    ];
  }
}

/** Whether the portal can listen there; one that does already is no fault. */
async function portFindings({ host, port }: Config): Promise<Finding[]> {
  if (port === 0) return [];
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return [{ level: "ok", text: `Port: ${port} is free` }];
  } catch (error) {
    if (errorCode(error) === "EADDRINUSE" && (await isPortal(port)))
      return [{ level: "ok", text: `Port: the portal listens on ${port} already` }];
    return [{ level: "wrong", text: `Port: ${whyNot(errorCode(error), host, port)}` }];
  }
}

function whyNot(code: string | undefined, host: string, port: number): string {
  if (code === "EADDRINUSE")
    return `${port} is taken by another program; end that one, or choose another PORT`;
  if (code === "EACCES")
    return `${port} is not for this user to listen on; choose a PORT above 1023, and have a proxy take ${port}`;
  return `nothing can listen on ${host}:${port} (${code ?? "unknown"}); correct HOST and PORT`;
}

async function isPortal(port: number): Promise<boolean> {
  const client = createOutboundClient({
    service: "the portal",
    addresses: [`http://127.0.0.1:${port}`],
    log: createLog("silent"),
    clock: systemClock(),
    bounds: { timeoutMs: healthMs },
  });
  try {
    return await client.ask(
      { url: `http://127.0.0.1:${port}/api/health/live` },
      ({ status }) => status === 200,
    );
  } catch {
    return false;
  }
}

/** Google is asked where its login stands; Facebook tells nothing before somebody logs in. */
async function loginFindings({ publicUrl }: Config, { providers }: Gateways): Promise<Finding[]> {
  const findings: Finding[] = [];
  const round = { redirectUri: publicUrl, state: "setup", nonce: "setup", codeVerifier: "x".repeat(43) };
  if (providers.google) {
    try {
      await providers.google.address(round);
      findings.push({
        level: "ok",
        text: "Google: answers; whether it takes the keys shows at the first login",
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      findings.push({
        level: "wrong",
        text: "Google: does not answer; let this machine reach it, or correct GOOGLE_ISSUER",
      });
    }
  }
  if (providers.facebook)
    findings.push({ level: "note", text: "Facebook: whether it takes the keys shows at the first login" });
  return findings;
}
