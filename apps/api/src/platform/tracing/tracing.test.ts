import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { json, startApp } from "../../../test/app.ts";
import { testAtLength } from "../../../test/at-length.ts";
import { captcha } from "../../../test/captcha.ts";
import { startFront } from "../../../test/front.ts";
import { startMailServer } from "../../../test/mail-server.ts";

type Value = { stringValue?: string; intValue?: string };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Takes OTLP over HTTP as a collector does; `answers` whether it says anything. */
async function startCollector(answers = true) {
  const bodies: { headers: Record<string, unknown>; path: string | undefined; text: string }[] = [];
  const server: Server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      bodies.push({ headers: request.headers, path: request.url, text });
      if (answers) response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    close,
    spans: (): Span[] =>
      bodies.flatMap(({ text }) =>
        (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

const attribute = ({ attributes }: Span, name: string): string | undefined => {
  const found = attributes.find(({ key }) => key === name)?.value;
  return found?.stringValue ?? found?.intValue;
};

const knight = { login: "knight", password: "secret1", email: "knight@example.com" };

test("a request, its statements, its job and its mail are one trace with one id, and say nothing of a person", async () => {
  const collector = await startCollector();
  const mail = await startMailServer();
  closing.push(() => mail.close());
  const { endpoint } = collector;
  const tracing = { endpoint, headers: { authorization: "Bearer key" }, serviceName: "gates", ratio: 1 };
  const app = await startApp({ config: { mail: mail.config, tracing } });
  await app.deps.tracing.start();
  const body = json({ ...knight, recaptcha: await captcha(app) });
  const reply = await app.request("/api/user/register?secret=x", { method: "POST", ...body });
  expect(reply.status).toBe(200);
  await app.deps.jobs.drain();
  await app.close();

  expect(collector.bodies[0]).toMatchObject({ path: "/v1/traces", headers: { authorization: "Bearer key" } });
  const spans = collector.spans();
  const named = (name: string) => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`${name} is not among ${spans.map((span) => span.name).join(", ")}`);
    return found;
  };
  const request = named("POST /api/user/register");
  const [job, letter] = [named("job verification-mail"), named("mail")];
  expect(request).toMatchObject({ kind: 2, status: {} });
  expect(request.parentSpanId).toBeUndefined();
  expect(attribute(request, "http.response.status_code")).toBe("200");
  expect(job).toMatchObject({ kind: 5, traceId: request.traceId, parentSpanId: request.spanId });
  expect(letter).toMatchObject({ kind: 3, traceId: request.traceId, parentSpanId: job.spanId });
  const requestId = reply.headers.get("x-request-id");
  for (const span of [request, job, letter]) expect(attribute(span, "gatehouse.request.id")).toBe(requestId);
  expect(mail.received[0]?.raw).toMatch(new RegExp(`^X-Request-Id: ${requestId}`, "im"));
  const statement = spans.find((span) => span.name === "insert" && span.parentSpanId === request.spanId);
  expect(statement && attribute(statement, "db.query.text")).toMatch(/^insert into "\w+".*\$1/);
  // Nor what was asked besides the route.
  const said = collector.bodies.map(({ text }) => text).join("");
  for (const secret of [...Object.values(knight), "203.0.113.7", "secret=x"])
    expect(said).not.toContain(secret);
});

test("what a page is made of has the id of its reply", async () => {
  const collector = await startCollector();
  const tracing = { endpoint: collector.endpoint, headers: {}, serviceName: "gates", ratio: 1 };
  const app = await startApp({ config: { tracing } });
  await app.deps.tracing.start();
  const front = await startFront(app, (path) => path);
  const { headers } = await front.ask("/api/public/announcements/news");
  await front.close();
  await app.close();
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === "GET /api/public/announcements/news");
  expect(request && attribute(request, "gatehouse.request.id")).toBe(headers.get("x-request-id"));
});

test("a collector that refuses or hangs is told of once, and nobody waits for it", async () => {
  const hanging = await startCollector(false);
  const gone = await startCollector();
  await gone.close();
  for (const endpoint of [hanging.endpoint, gone.endpoint]) {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
    const app = await startApp({
      log,
      config: { tracing: { endpoint, headers: {}, serviceName: "gates", ratio: 1 } },
    });
    await app.deps.tracing.start();
    for (let asked = 0; asked < 5; asked += 1)
      expect((await app.request("/api/public/config")).status).toBe(200);
    await app.close();
    const expected = endpoint === gone.endpoint ? [{ service: "OpenTelemetry", kind: "down" }] : [];
    expect(lines).toMatchObject(expected);
  }
});

testAtLength(
  "a collector that hangs for long is told of once, and neither requests nor the end wait for it",
  async () => {
    const hanging = await startCollector(false);
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) });
    const tracing = { endpoint: hanging.endpoint, headers: {}, serviceName: "gates", ratio: 1 };
    const app = await startApp({ log, config: { tracing } });
    await app.deps.tracing.start();
    /** More than one batch has, and more than may wait. */
    const crowd = async () => {
      for (let asked = 0; asked < 3_000; asked += 1)
        expect((await app.request("/api/public/config")).status).toBe(200);
    };
    await crowd();
    // Batch after batch is given up.
    await expect.poll(() => hanging.bodies.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await expect.poll(() => lines.length).toBe(1);
    await crowd();
    await app.close();
    expect(lines).toMatchObject([{ service: "OpenTelemetry", kind: "slow" }]);
  },
  180_000,
);

test("without a collector nothing is watched", async () => {
  const { works } = await import("./work.ts");
  const app = await startApp();
  closing.push(() => app.close());
  await app.deps.tracing.start();
  expect(works.start.hasSubscribers).toBe(false);
});
