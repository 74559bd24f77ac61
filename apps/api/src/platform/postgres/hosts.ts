import { lookup } from "node:dns";
import { type LookupFunction, Socket } from "node:net";
import pg from "pg";

/** For how long the host that takes writes is taken for the same: a crowd that connects anew asks once. */
const keptMs = 1_000;
const patienceMs = 2_000;
const usualPort = 5_432;
/** After so long a silence of the name service a name leads where it led before. */
const silenceMs = 1_000;

/** The address of each host of a DATABASE_URL, which may name several, separated by commas as libpq has them. */
export function eachHost(databaseUrl: string): string[] {
  const start = databaseUrl.indexOf("//") + 2;
  const marks = ["/", "?", "#"].map((mark) => databaseUrl.indexOf(mark, start)).filter((index) => index >= 0);
  const end = Math.min(databaseUrl.length, ...marks);
  const login = databaseUrl.lastIndexOf("@", end) + 1;
  const from = Math.max(start, login);
  const hosts = databaseUrl.slice(from, end).split(",");
  return hosts.map((host) => databaseUrl.slice(0, from) + host + databaseUrl.slice(end));
}

/**
 * How the driver connects to a DATABASE_URL. Of several hosts it is the one that takes writes at that moment
 * (`target_session_attrs=read-write`), looked for anew with each connection: a standby that is promoted is found by itself.
 */
export function connectionTo(databaseUrl: string): Pick<pg.ClientConfig, "connectionString" | "stream"> {
  const urls = eachHost(databaseUrl);
  const [first = databaseUrl] = urls;
  return { connectionString: first, stream: urls.length > 1 ? leadingTo(primaryOf(urls)) : finding };
}

/**
 * Where names led, each as long as the process runs: the names of outside services, looked up by the same threads, half of Node's pool, keep
 * them for many seconds when the name service says nothing, also from a name that this machine itself knows.
 */
const known = new Map<string, Parameters<Parameters<LookupFunction>[2]>>();

const findHost: LookupFunction = (host, options, done) => {
  const key = JSON.stringify([host, options]);
  const before = known.get(key);
  let isDone = false;
  const settle: typeof done = (...found) => {
    clearTimeout(silence);
    if (!isDone) done(...found);
    isDone = true;
  };
  const silence = before && setTimeout(() => settle(...before), silenceMs);
  lookup(host, options, (...found: typeof before & object) => {
    if (!found[0]) known.set(key, found);
    settle(...(found[0] && before ? before : found));
  });
};

/** A socket that finds hosts so; a path is one of the system's own. */
function finding(): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  socket.connect = (to: unknown, host?: unknown) =>
    typeof to === "number" && typeof host === "string"
      ? connect({ port: to, host, lookup: findHost })
      : connect(String(to));
  return socket;
}

type Place = { host: string; port: number };

/** Sockets that connect to where `find` says, whatever they are told. */
function leadingTo(find: () => Promise<Place>): () => Socket {
  return () => {
    const socket = finding();
    const connect = socket.connect.bind(socket);
    socket.connect = () => {
      find().then(
        ({ host, port }) => socket.destroyed || connect(port, host),
        (error: unknown) => socket.destroy(error as Error),
      );
      return socket;
    };
    return socket;
  };
}

function primaryOf(urls: readonly string[]): () => Promise<Place> {
  let asked: { at: number; place: Promise<Place> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > keptMs) asked = { at: now, place: firstThatWrites(urls) };
    return asked.place;
  };
}

const firstThatWrites = (urls: readonly string[]): Promise<Place> =>
  Promise.any(urls.map(placeThatWrites)).catch(() => {
    // As if the only host refused the connection.
    throw Object.assign(new Error("no host of DATABASE_URL takes writes"), { code: "ECONNREFUSED" });
  });

/** Throws where nobody answers, or a standby does. */
async function placeThatWrites(url: string): Promise<Place> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    stream: finding,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>(`select pg_is_in_recovery() as "isStandby"`);
    if (rows[0]?.isStandby !== false) throw new Error("a standby");
    return { host: client.host, port: client.port || usualPort };
  } finally {
    await client.end().catch(() => {});
  }
}
