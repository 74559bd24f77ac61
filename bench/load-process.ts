import autocannon from "autocannon";
import type { LoadOptions } from "./load.ts";

const { origin, connections, seconds, perSecond, requests } = JSON.parse(
  process.argv[2] ?? "{}",
) as LoadOptions;

const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  ...(perSecond !== undefined && { overallRate: perSecond }),
  headers: { "accept-encoding": "br", "content-type": "application/json" },
  requests: requests.map((request) => ({ method: request.body === undefined ? "GET" : "POST", ...request })),
});
const failed = result.errors + result.timeouts + result.non2xx;
process.stdout.write(JSON.stringify({ perSecond: result.requests.average, p99: result.latency.p99, failed }));
