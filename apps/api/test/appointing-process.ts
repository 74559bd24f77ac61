import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { roles } from "@gatehouse/contract/operations/permissions";
import { withDeps } from "../src/cli/with-database.ts";
import { readConfig } from "../src/config.ts";

/**
 * Gives accounts of a running portal roles as the machine's own command does, for as long as its parent listens: POST
 * `?login=…&role=…`. A process of its own for each role would take seconds to load what the command is made of.
 */
await withDeps(readConfig(process.env), async ({ operations }) => {
  const server = createServer((request, reply) => {
    const asked = new URL(request.url ?? "/", "http://localhost").searchParams;
    const role = roles.find((one) => one === asked.get("role"));
    const appointed = role
      ? operations.team.appoint(asked.get("login") ?? "", role)
      : Promise.reject(new Error(`no role is called ${asked.get("role")}`));
    appointed.then(
      () => reply.writeHead(204).end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  await once(process, "disconnect");
  server.closeAllConnections();
  server.close();
});
