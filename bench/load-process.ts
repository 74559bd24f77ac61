import { text } from "node:stream/consumers";
import autocannon from "autocannon";
import type { LoadOptions } from "./load.ts";

const { origin, connections, seconds, perSecond, requests } = JSON.parse(
  await text(process.stdin),
) as LoadOptions;

const sent = requests.map((request) => ({
  method: request.body === undefined ? ("GET" as const) : ("POST" as const),
  ...request,
}));
let begun = 0;

const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  ...(perSecond !== undefined && { overallRate: perSecond }),
  headers: { "accept-encoding": "br", "content-type": "application/json" },
  // Each connection begins somewhere else, far from the others: what one has asked for must not be there for the next.
  setupClient: (client) => {
    const start = Math.floor((begun++ * sent.length) / connections) % sent.length;
    client.setRequests([...sent.slice(start), ...sent.slice(0, start)]);
  },
});
const failed = result.errors + result.timeouts + result.non2xx;
process.stdout.write(JSON.stringify({ perSecond: result.requests.average, p99: result.latency.p99, failed }));
