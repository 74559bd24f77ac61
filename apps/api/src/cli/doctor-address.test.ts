import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { portalVersion } from "../platform/version.ts";
import { addressFindings } from "./doctor-address.ts";

const configOf = (publicUrl: string) =>
  readConfig({ PORTAL_MODE: "production", PUBLIC_URL: publicUrl, ALLOW_HTTP: "1" });

/** What the doctor says of an address at which this answers. */
async function said(answer: RequestListener, scheme = "http"): Promise<string[]> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const findings = await addressFindings({ config: configOf(`${scheme}://127.0.0.1:${port}`) });
    return findings.map(({ level, text }) => `${level} ${text}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const living =
  (version: string): RequestListener =>
  ({ url }, reply) =>
    reply.writeHead(url === "/api/health/live" ? 200 : 404).end(JSON.stringify({ status: "ok", version }));

describe("the address that visitors use", () => {
  test("leads to this portal, or to one of another version", async () => {
    expect(await said(living(portalVersion))).toEqual([
      expect.stringMatching(/^ok Address: http:\/\/127\.0\.0\.1:\d+ leads to the portal \(\d/),
    ]);
    expect(await said(living("0.0.1"))).toEqual([
      expect.stringMatching(/^wrong Address: .* of version 0\.0\.1, this is .*; start the portal again$/),
    ]);
  });

  test("leads to a proxy with nobody behind it, to something else, or speaks no https", async () => {
    expect(await said((_request, reply) => reply.writeHead(502).end())).toEqual([
      expect.stringMatching(/^wrong Address: the proxy of .* does not reach the portal \(502\)/),
    ]);
    expect(await said((_request, reply) => reply.end("Welcome to nginx!"))).toEqual([
      expect.stringMatching(/^wrong Address: .* is not the portal /),
    ]);
    expect(await said((_request, reply) => reply.end(), "https")).toEqual([
      expect.stringMatching(/^wrong Address: browsers get no trusted connection /),
    ]);
  });

  test("does not answer: a note, since the portal may rest; in the demo nothing is asked", async () => {
    const silent = { config: configOf("http://127.0.0.1:1") };
    expect(await addressFindings(silent)).toEqual([
      {
        level: "note",
        text: expect.stringContaining("does not answer from this machine (ECONNREFUSED)") as string,
      },
    ]);
    expect(await addressFindings({ config: readConfig({}) })).toEqual([]);
  });
});
