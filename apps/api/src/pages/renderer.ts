import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";

export type PageContext = { fetchApi: typeof fetch; now: () => Date; report: (error: unknown) => void };

/** A rendered answer: a page, or a redirect. `nonce` marks the scripts that the renderer wrote itself. */
export type Rendered = { response: Response; nonce: string };
export type Renderer = (request: Request) => Promise<Rendered>;

type CreateLoadContext = (page: PageContext, nonce: string) => RouterContextProvider;

/** Loads the server half of the built web app. */
export const loadBuild = (file: string): Promise<ServerBuild> => import(pathToFileURL(file).href);

/** Makes renderers of a build, or during development of whatever the build is at each request. */
export async function rendererOf(build: ServerBuild | (() => Promise<ServerBuild>), mode: "production" | "development") {
  // Loaded late: React chooses its production half by NODE_ENV at import, which main sets first.
  const { createRequestHandler } = await import("react-router");
  const handle = createRequestHandler(build, mode);
  return (page: PageContext): Renderer =>
    async (request) => {
      const nonce = randomBytes(16).toString("base64url");
      const current = typeof build === "function" ? await build() : build;
      const { createLoadContext } = current.entry.module as unknown as { createLoadContext: CreateLoadContext };
      return { response: await handle(request, createLoadContext(page, nonce)), nonce };
    };
}
