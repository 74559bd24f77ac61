import autocannon from "autocannon";

const [origin = "", connections = "1", seconds = "1", paths = "[]"] = process.argv.slice(2);

const result = await autocannon({
  url: origin,
  connections: Number(connections),
  duration: Number(seconds),
  headers: { "accept-encoding": "br" },
  requests: (JSON.parse(paths) as string[]).map((path) => ({ method: "GET", path })),
});
const failed = result.errors + result.timeouts + result.non2xx;
process.stdout.write(JSON.stringify({ perSecond: result.requests.average, p99: result.latency.p99, failed }));
