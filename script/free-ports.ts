import { once } from "node:events";
import { createServer } from "node:net";
import { DataFolderBusy, findFolderHolder } from "../apps/api/src/platform/postgres/data-folder.ts";
import { exits } from "../apps/api/src/platform/exit-status.ts";
import { errorCode } from "../apps/api/src/platform/error-code.ts";
import { StartRefused } from "../apps/api/src/platform/start-refused.ts";
import { sandboxPort, type StarterSettings } from "./starter-settings.ts";

function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  return new Promise((settle) => {
    server.once("error", (error) => settle(errorCode(error)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => settle(undefined)));
  });
}

/**
 * Looks whether the product's ports are free before anything is started, so that the answer is one clear sentence.
 * A Gatehouse on the same data folder is named as what it is. Throws StartRefused.
 */
export async function checkPorts(settings: StarterSettings): Promise<void> {
  const { host, port, dataDir, isDemo } = settings;
  await checkPort(host, port, dataDir);
  if (isDemo) await checkPort("127.0.0.1", sandboxPort(settings), dataDir);
}

async function checkPort(host: string, port: number, dataDir: string): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartRefused("A setting is wrong. PORT: must be a whole number from 0 to 65534");
  }
  const problem = await tryToListen(host, port);
  if (problem === "EADDRINUSE") {
    const holder = await findFolderHolder(dataDir);
    if (holder) throw new DataFolderBusy(dataDir, holder);
    throw new StartRefused(
      `Port ${port} is in use by another program. Stop it, or choose another with PORT.`,
      { exit: exits.unavailable },
    );
  }
  if (problem === "EACCES") {
    throw new StartRefused(`Port ${port} is not open to this user. Choose one above 1023 with PORT.`, {
      exit: exits.noPermission,
    });
  }
}

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
