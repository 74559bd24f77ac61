import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

export type PageContext = { fetchApi: typeof fetch; now: () => Date };

/** A rendered answer: a page, or a redirect. `nonce` marks the scripts that the renderer wrote itself. */
export type Rendered = { response: Response; nonce: string };
export type Renderer = (request: Request) => Promise<Rendered>;

type CreateLoadContext = (page: PageContext, nonce: string) => RouterContextProvider;

/** Loads the server half of the built web app. */
export const loadBuild = (file: string): Promise<ServerBuild> => import(pathToFileURL(file).href);

/** Renders with a build, or during development with whatever the build is at each request. */
export function createRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  page: PageContext,
  mode: "production" | "development",
): Renderer {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    const nonce = randomBytes(16).toString("base64url");
    const current = typeof build === "function" ? await build() : build;
    const { createLoadContext } = current.entry.module as unknown as { createLoadContext: CreateLoadContext };
    return { response: await handle(request, createLoadContext(page, nonce)), nonce };
  };
}
