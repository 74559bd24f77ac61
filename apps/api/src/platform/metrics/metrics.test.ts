import { randomBytes } from "node:crypto";
import { pages } from "@gatehouse/contract/pages";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiRoutes } from "../../app.ts";
import { startApp, type TestApp } from "../../../test/app.ts";
import { type TestFront, startFront } from "../../../test/front.ts";
import type { AppEnv } from "../http/context.ts";
import { OutboundTrouble } from "../outbound/trouble.ts";
import { createOutboundClient } from "../outbound/client.ts";
import { alone, type Siblings } from "../processes/siblings.ts";
import { createMetrics } from "./metrics.ts";
import { routeOfPage } from "../http/page-route.ts";

const token = "a token of the metrics";

let portal: TestApp;
let front: TestFront;

beforeAll(async () => {
  portal = await startApp({ config: { metricsToken: token } });
  front = await startFront(portal, (path) => path);
});

afterAll(async () => {
  await front.close();
  await portal.close();
});

async function told(): Promise<string> {
  const reply = await portal.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return reply.text();
}

/** But for what Node.js tells of itself: what it is at changes by the moment. */
const seriesOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line !== "" && !/^(?:#|nodejs_|process_)/.test(line))
    .map((line) => line.slice(0, line.lastIndexOf(" ")));

/** Addresses of every kind that there is, each with words that nobody has asked for before. */
function strangers(): { path: string; method: string }[] {
  const word = () => `odd${randomBytes(5).toString("hex")}`;
  const called = apiRoutes(portal.deps).routes.flatMap(({ path, method }) =>
    // A stream would last.
    method === "GET" && path !== "/public/live" ? `/api${path}` : [],
  );
  const pageOf = Object.values(pages).flatMap(({ path }) => [path, `/lt${path}`, `${path}/:x`]);
  const patterns = [
    ...new Set(called),
    ...pageOf,
    "/admin/:x",
    "/assets/:x",
    "/:x",
    "/api/:x",
    "/api/admin/:x",
  ];
  const read = patterns.map((path) => `${path.replaceAll(/:\w+(?:\{[^}]*\})?/g, word)}?${word()}=${word()}`);
  return [
    ...read.map((path) => ({ path, method: "GET" })),
    ...["POST", "PROPFIND", word().toUpperCase()].map((method) => ({ path: `/${word()}`, method })),
  ];
}

test("no series is made of what strangers send", async () => {
  const ask = async () => {
    for (const { path, method } of strangers()) await portal.app.request(path, { method });
    for (const { path } of strangers()) await front.ask(path);
  };
  await ask();
  // Being asked is counted, too, and what is answered from memory.
  for (const path of Array<string>(3).fill("/api/public/announcements/news")) await front.ask(path);
  await told();
  const first = seriesOf(await told());
  await ask();
  const second = seriesOf(await told());
  expect(second.filter((line) => line.toLowerCase().includes("odd"))).toEqual([]);
  expect(second.filter((line) => !first.includes(line))).toEqual([]);
  expect(second.length).toBeLessThan(6_000);
});

test("a page is counted by its pattern, in every language", () => {
  expect(routeOfPage("/home")).toBe("/home");
  expect(routeOfPage("/lt/home/")).toBe("/home");
  expect(routeOfPage("/lt/character/Somebody")).toBe("/character/:name");
  expect(routeOfPage("/HOME")).toBe("/home");
  expect(routeOfPage("/")).toBe("/home");
  expect(routeOfPage("/assets/a-1.js")).toBe("/assets/*");
  expect(routeOfPage("/admin/players/7")).toBe("/admin/*");
  expect(routeOfPage("/wp-login.php")).toBe("other");
  expect(routeOfPage("/character/a/b")).toBe("other");
});

test("it tells of the version, the pools, the jobs and what came of outside services", async () => {
  const { log, clock } = portal.deps;
  const client = createOutboundClient({
    service: "nobody",
    addresses: ["http://127.0.0.1:1"],
    log,
    clock,
  });
  for (let asked = 0; asked < 4; asked += 1)
    await expect(client.ask({ url: "http://127.0.0.1:1/" }, () => null)).rejects.toThrow(OutboundTrouble);
  const text = await told();
  expect(text).toMatch(/\ngatehouse_build_info\{version="[\d.]+"\} 1\n/);
  expect(text).toContain('\ndatabase_pool_waiting{pool="main"} 0\n');
  expect(text).toContain('\noutside_request_duration_seconds_count{service="nobody",outcome="down"} 3\n');
  expect(text).toContain('\noutside_request_duration_seconds_count{service="nobody",outcome="resting"} 1\n');
  expect(text).toContain('\noutside_service_resting{service="nobody"} 1\n');
  expect(text).toContain("\ngatehouse_processes 1\n");
});

test("a figure that cannot be read is left out, and the others are told", async () => {
  const read = async () => {
    throw new Error("no database");
  };
  portal.deps.metrics?.gauge("odd_figure", "Never read", read);
  portal.deps.metrics?.gauge("odd_figures", "Never read either", read, ["kind", "state"]);
  const text = await told();
  expect(text).not.toMatch(/^odd_figures?[ {]/m);
  expect(text).toContain("\ngatehouse_processes 1\n");
});

type Heard = Map<string, (data: never, from: number) => void>;

test("what processes counted is added up, and stays when one leaves", async () => {
  const heard: [Heard, Heard] = [new Map(), new Map()];
  let isAlone = false;
  // As the one that began them lets them hear each other.
  const sideOf = (own: 0 | 1): Siblings => {
    const its = own === 0 ? 1 : 0;
    return {
      ...alone,
      others: () => (isAlone ? [] : [its]),
      hear: (kind, listener) => void heard[own].set(kind, listener),
      tell: async (kind, data) => {
        heard[its].get(kind)?.(JSON.parse(JSON.stringify(data)) as never, own);
      },
    };
  };
  const one = createMetrics({ token, siblings: sideOf(0) });
  const other = createMetrics({ token, siblings: sideOf(1) });
  for (const metrics of [one, other]) metrics.observe({ method: "GET", route: "/home", status: 200 }, 0.01);
  const app = new Hono<AppEnv>().get("/metrics", one.report);
  const ask = async () =>
    (await app.request("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
  const counted = '\nhttp_request_duration_seconds_count{method="GET",route="/home",status="200"} 2\n';
  const both = await ask();
  expect(both).toContain(counted);
  expect(both).toContain("\ngatehouse_processes 2\n");
  await other.leave();
  isAlone = true;
  await vi.waitFor(async () => {
    const left = await ask();
    expect(left).toContain(counted);
    expect(left).toContain("\ngatehouse_processes 1\n");
  });
});
