import { join } from "node:path";
import { Hono } from "hono";
import type { createRequestHandler, ServerBuild } from "react-router";
import { createServer } from "vite";
import type { AppEnv } from "../platform/http/context.ts";
import type { Frontend } from "./frontend.ts";
import { createRenderer } from "./renderer.ts";

const root = join(import.meta.dirname, "../../../web");

/** The web app from its sources, for development: pages change as their files do, and nothing is cached. */
export async function viteFrontend(): Promise<Frontend> {
  const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true } });
  const load = <T>(module: string) => vite.ssrLoadModule(module) as Promise<unknown> as Promise<T>;
  const build = () => load<ServerBuild>("virtual:react-router/server-build");
  // From Vite, too: a context made by another copy of React Router is refused.
  const router = await load<{ createRequestHandler: typeof createRequestHandler }>("react-router");
  const webApp = { build, handle: router.createRequestHandler(build, "development") };
  return {
    pages: ({ clock, log, fetchApi }) => {
      const report = (err: unknown) => log.error({ err }, "page failed");
      const render = createRenderer(webApp, { fetchApi, now: () => clock.now(), report });
      return new Hono<AppEnv>().get("*", async (c) => {
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
