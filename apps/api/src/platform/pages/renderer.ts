import { randomBytes } from "node:crypto";
import { defaultLanguage, type Language, pagePrefix, readPagePath } from "@gatehouse/contract/languages";
import type { ShownBrand } from "@gatehouse/contract/operations/brand";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";

export type PageContext = {
  fetchApi: typeof fetch;
  now: () => Date;
  report: (error: unknown) => void;
  brand?: ShownBrand | undefined;
};

/** A rendered answer: a page, or a redirect. `html` is a page's text, `nonce` marks the scripts that the renderer wrote itself. */
type Rendered = { response: Response; html?: string | undefined; nonce: string };
export type Renderer = (request: Request) => Promise<Rendered>;

export type WebEntry = {
  createLoadContext: (page: PageContext, nonce: string) => RouterContextProvider;
  createRequestHandler: typeof createRequestHandler;
  /** The page that an answer holds, without reading its body. */
  htmlOf: (response: Response) => string | undefined;
  /** Runs what makes a page, in the page's language and with the operator's own words and drawings. */
  inLanguage: <T>(language: Language, run: () => T, brand?: ShownBrand) => T;
  /** The script that brings these to browsers; undefined where there are none. */
  ownScript: (brand: ShownBrand, language: Language) => { path: string; body: string } | undefined;
  /** Path and query of an address without what its page is not rendered from. */
  renderedAddress: (url: URL) => string;
  /** The service worker's program for a build of this version. */
  workerOf: (version: string) => string;
};

type Handle = ReturnType<typeof createRequestHandler>;

/** The web app's server half, and for each language the handler of the very React Router that it was built against. */
export type WebApp = { build: () => Promise<ServerBuild>; handlerOf: (language: Language) => Handle };

/** What the web app's server entry exports besides what React Router asks for. */
export const webEntry = (build: ServerBuild): WebEntry => build.entry.module as unknown as WebEntry;

/** The server half as it serves one language: below its prefix, with the files of its own build for browsers. */
export const inLanguageOf = (
  build: ServerBuild,
  language: Language,
  assets: ServerBuild["assets"] = build.assets,
): ServerBuild => ({
  ...build,
  ...(language !== defaultLanguage && { basename: pagePrefix(language) }),
  assets,
});

/** Renders pages; what the web app needs from the portal travels in the load context. */
export const createRenderer =
  (
    { build, handlerOf }: WebApp,
    page: PageContext,
    brandNow: () => ShownBrand | undefined = () => undefined,
  ): Renderer =>
  async (request) => {
    const nonce = randomBytes(16).toString("base64url");
    const { createLoadContext, htmlOf, inLanguage } = webEntry(await build());
    const { language } = readPagePath(new URL(request.url).pathname);
    const handle = handlerOf(language);
    const brand = brandNow();
    const make = () => handle(request, createLoadContext({ ...page, brand }, nonce));
    const response = await inLanguage(language, make, brand);
    return { response, html: htmlOf(response), nonce };
  };
