import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import type { AppEnv } from "../http/context.ts";
import { brandFiles } from "./brand-files.ts";
import type { Frontend } from "./frontend.ts";
import { createRenderer, inLanguageOf, type WebApp, webEntry } from "./renderer.ts";
import { workerRoutes } from "./worker.ts";

const root = join(import.meta.dirname, "../../../../web");

/** The web app from its sources, for development: pages change as their files do, and nothing is cached. */
export async function viteFrontend(): Promise<Frontend> {
  const vite = await startVite();
  const build = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;
  const handlerOf: WebApp["handlerOf"] = (language) => async (request, context) => {
    const own = async () => inLanguageOf(await build(), language);
    return webEntry(await build()).createRequestHandler(own, "development")(request, context);
  };
  const webApp = { build, handlerOf };
  return {
    pageAddress: () => undefined,
    pages: ({ clock, log, fetchApi, brand, throttle, config }) => {
      const report = (err: unknown) => log.error({ err }, "page failed");
      const render = createRenderer(webApp, { fetchApi, now: () => clock.now(), report }, brand.shown);
      const ownScript: Parameters<typeof brandFiles>[0]["ownScript"] = async (...given) =>
        webEntry(await build()).ownScript(...given);
      const files = brandFiles({ brand, throttle, ownScript });
      const program = async () => webEntry(await build()).workerOf("development");
      const worker = workerRoutes({ config, throttle, program });
      return new Hono<AppEnv>()
        .route("/", files)
        .route("/", worker)
        .get("*", async (c) => {
          const { response } = await render(c.req.raw);
          const page = new Response(response.body, response);
          // Vite's own inline scripts and styles have no place in the policy that visitors get.
          page.headers.set("Content-Security-Policy", "frame-ancestors 'none'");
          return page;
        });
    },
    serve: (listener) => (request, response) => {
      if (request.url?.startsWith("/api/")) listener(request, response);
      else vite.middlewares(request, response, () => listener(request, response));
    },
  };
}

/** A Vite that leaves SIGTERM to the portal: one inside React Router's plugin would end the process at once. */
async function startVite(): Promise<ViteDevServer> {
  const own = process.listeners("SIGTERM");
  // A port of its own: the usual one belongs to whichever project is developed first.
  const server = { middlewareMode: true, ws: { port: await freePort() } };
  const vite = await createServer({ root, appType: "custom", server });
  for (const listener of process.listeners("SIGTERM")) {
    if (!own.includes(listener)) process.off("SIGTERM", listener);
  }
  return vite;
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
