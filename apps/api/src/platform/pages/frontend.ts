import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "@gatehouse/contract/languages";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Config } from "../../config.ts";
import type { BrandReader } from "../brand/brand.ts";
import type { Clock } from "../clock.ts";
import type { AppEnv } from "../http/context.ts";
import type { OfficePass } from "../http/office-pass.ts";
import type { Throttle } from "../http/throttle.ts";
import type { Log } from "../log.ts";
import type { PagePolicies } from "./content-security.ts";
import { brandFiles } from "./brand-files.ts";
import { officePages } from "./office-pages.ts";
import { createRenderer, inLanguageOf, type WebApp, type WebEntry, webEntry } from "./renderer.ts";
import { pageRoutes } from "./routes.ts";
import { workerRoutes } from "./worker.ts";

type FrontendParts = {
  throttle: Throttle;
  config: Config;
  clock: Clock;
  log: Log;
  pagePolicies: PagePolicies;
  fetchApi: typeof fetch;
  /** Who may see the office's pages. */
  pass: Pick<OfficePass, "opens">;
  brand: Pick<BrandReader, "file" | "shown">;
};

/** The web app as the portal serves it. */
export type Frontend = {
  /** Everything outside /api. */
  pages(parts: FrontendParts): Hono<AppEnv>;
  /** A page's path and query without what it is not rendered from; undefined for what is no page, or never kept. */
  pageAddress: (path: string, query: string) => string | undefined;
  /** Wraps the portal's listener, where something must see requests before it. */
  serve(listener: RequestListener): RequestListener;
};

const build = join(import.meta.dirname, "../../../../web/build");

// Loaded late: React chooses its production half by NODE_ENV at import, which main sets first.
async function loadBuilt(): Promise<
  WebApp & Pick<WebEntry, "renderedAddress" | "ownScript"> & { worker: string }
> {
  const server = (await import(pathToFileURL(join(build, "server/index.js")).href)) as ServerBuild;
  const { createRequestHandler, renderedAddress, ownScript, workerOf } = webEntry(server);
  const built = await Promise.all(
    languages.map(async (language) => inLanguageOf(server, language, await readAssets(language))),
  );
  const handlers = new Map(
    built.map((own, index) => [languages[index], createRequestHandler(own, "production")] as const),
  );
  const version = createHash("sha256").update(built.map(({ assets }) => assets.version).join());
  return {
    build: () => Promise.resolve(server),
    handlerOf: (language) => handlers.get(language) ?? createRequestHandler(server, "production"),
    renderedAddress,
    ownScript,
    worker: workerOf(version.digest("hex").slice(0, 8)),
  };
}

/** The files of a language for browsers. */
async function readAssets(language: Language): Promise<ServerBuild["assets"]> {
  const text = await readFile(join(build, "manifests", `${language}.json`), "utf8");
  return JSON.parse(text) as ServerBuild["assets"];
}

/** The built web app. */
export async function builtFrontend(): Promise<Frontend> {
  const { renderedAddress, ownScript, worker, ...webApp } = await loadBuilt();
  const client = join(build, "client");
  const files = new Set((await readdir(client)).map((name) => `/${name}`));
  return {
    pageAddress(path, query) {
      if (path.startsWith("/assets/") || path === "/metrics" || files.has(path)) return undefined;
      return query === "" ? path : renderedAddress(new URL(`${path}?${query}`, "http://page"));
    },
    pages: ({ log, fetchApi, pass, ...parts }) => {
      const report = (err: unknown) => log.error({ err }, "page failed");
      const page = { fetchApi, now: () => parts.clock.now(), report };
      const render = createRenderer(webApp, page, parts.brand.shown);
      return new Hono<AppEnv>()
        .route("/", brandFiles({ ...parts, ownScript: async (...given) => ownScript(...given) }))
        .route("/", workerRoutes({ ...parts, program: async () => worker }))
        .route("/", officePages({ folder: join(build, "office"), pass, config: parts.config }))
        .route("/", pageRoutes({ ...parts, render, renderedAddress, clientFolder: client }));
    },
    serve: (listener) => listener,
  };
}
