import { randomBytes } from "node:crypto";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";

export type PageContext = { fetchApi: typeof fetch; now: () => Date; report: (error: unknown) => void };

/** A rendered answer: a page, or a redirect. `nonce` marks the scripts that the renderer wrote itself. */
type Rendered = { response: Response; nonce: string };
export type Renderer = (request: Request) => Promise<Rendered>;

export type WebEntry = {
  createLoadContext: (page: PageContext, nonce: string) => RouterContextProvider;
  createRequestHandler: typeof createRequestHandler;
  /** Path and query of an address without what its page is not rendered from. */
  renderedAddress: (url: URL) => string;
};

/** The web app's server half, and the handler of the very React Router that it was built against. */
export type WebApp = { build: () => Promise<ServerBuild>; handle: ReturnType<typeof createRequestHandler> };

/** What the web app's server entry exports besides what React Router asks for. */
export const webEntry = (build: ServerBuild): WebEntry => build.entry.module as unknown as WebEntry;

/** Renders pages; what the web app needs from the portal travels in the load context. */
export const createRenderer =
  ({ build, handle }: WebApp, page: PageContext): Renderer =>
  async (request) => {
    const nonce = randomBytes(16).toString("base64url");
    const { createLoadContext } = webEntry(await build());
    return { response: await handle(request, createLoadContext(page, nonce)), nonce };
  };
