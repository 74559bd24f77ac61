import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What was sent of a transaction since it began. */
type Statements = readonly string[];
type Where = "before" | "after";
type Held = {
  isThere: (statements: Statements) => boolean;
  where: Where;
  reached: (statements: Statements) => void;
};

/** The two texts that a message of PostgreSQL's protocol begins with. */
function textsIn(message: Buffer): [string, string] {
  const [end, next] = [message.indexOf(0, 5), message.indexOf(0, 5) + 1];
  return [message.toString("utf8", 5, end), message.toString("utf8", next, message.indexOf(0, next))];
}

/** Reads a connection's messages: the statement that one of them runs, which may have been prepared before. */
function statementReader(): (message: Buffer) => string | undefined {
  const prepared = new Map<string, string>();
  return (message) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === "Q") return textsIn(message)[0];
    if (kind === "P") prepared.set(...textsIn(message));
    return kind === "B" ? prepared.get(textsIn(message)[1]) : undefined;
  };
}

/** A line to the database that can be held: before a statement gets there, or before its answer comes back. */
export async function heldDatabase(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const connections = new Set<Socket>();
  let held: Held | undefined;
  let isAway = false;

  const server = createServer((client) => {
    if (isAway) {
      client.destroy();
      return;
    }
    const database = connect(Number(target.port), target.hostname);
    connections.add(database);
    const read = statementReader();
    let holds: Where | undefined;
    let statements: string[] = [];
    let rest: Buffer = Buffer.alloc(0);
    // What begins a connection has no letter before its length.
    let letter = 0;

    /** Whether a message may go on. */
    function passes(message: Buffer): boolean {
      const statement = letter === 0 ? undefined : read(message);
      if (statement === undefined) return true;
      statements = /^(?:begin|start transaction)/i.test(statement) ? [] : [...statements, statement];
      if (!held?.isThere(statements)) return true;
      const { where, reached } = held;
      [held, holds] = [undefined, where];
      if (where === "before") reached(statements);
      else database.once("data", () => reached(statements));
      return where === "after";
    }

    client.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (holds !== "before" && rest.length >= letter + 4) {
        const end = letter + rest.readInt32BE(letter);
        if (rest.length < end) return;
        const message = rest.subarray(0, end);
        if (!passes(message)) return;
        rest = rest.subarray(end);
        letter = 1;
        database.write(message);
      }
    });
    database.on("data", (chunk: Buffer) => void (holds || client.write(chunk)));
    client.on("error", () => {});
    database.on("error", () => {});
    client.on("close", () => database.destroy());
    database.on("close", () => {
      connections.delete(database);
      client.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  /** Breaks all connections, as the end of the process that has them does. */
  function cut(): void {
    for (const connection of connections) connection.destroy();
  }

  return {
    url: url.href,
    /** Holds the first transaction of which `isThere` is true, and resolves with its statements. */
    hold: (isThere: Held["isThere"], where: Where): Promise<Statements> =>
      new Promise((reached) => {
        held = { isThere, where, reached };
      }),
    cut,
    /** Whether the database is away from now on: no connection is left, and none is made. */
    away(is: boolean): void {
      isAway = is;
      if (is) cut();
    },
    async close(): Promise<void> {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
