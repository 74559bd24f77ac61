import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Writable } from "node:stream";
import { defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { ShownBrand } from "@gatehouse/contract/operations/brand";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { readLanguageFrom } from "./lib/words/language.ts";
import { arrangePage } from "./document/arranged-page.ts";
import { workerOf } from "./document/worker-program.ts";
import { ownOf } from "./document/own.ts";
import { readOwnFrom } from "./ui/own.ts";
import { Nonce, nonceContext, pageContext } from "./lib/page/context.ts";

// The portal renders with these, not with its own: a context made by another copy of React Router is refused.
export { createRequestHandler } from "react-router";
export { createLoadContext } from "./lib/page/context.ts";
export { renderedAddress } from "./page-query.ts";
export { workerOf };

const making = new AsyncLocalStorage<{ language: Language; brand: ShownBrand | undefined }>();
const languageNow = (): Language => making.getStore()?.language ?? defaultLanguage;
const brandNow = () => making.getStore()?.brand;
const ownNow = () => {
  const brand = brandNow();
  return brand && ownOf(brand, languageNow());
};
readLanguageFrom(languageNow);
readOwnFrom(() => ownNow()?.own);

/** Runs what makes a page; all of it knows the page's language, and what the operator has in the place of the house's own. */
export const inLanguage = <T,>(language: Language, run: () => T, brand?: ShownBrand): T =>
  making.run({ language, brand }, run);

/** The script that brings a brand's words and drawings to browsers; undefined where there are none. */
export const ownScript = (brand: ShownBrand, language: Language) => ownOf(brand, language).script;

/** Whole sheets lie beside the built server; browsers are sent what no page has in itself. */
const readStyles = (href: string): string =>
  readFileSync(join(import.meta.dirname, "../styles", basename(href)), "utf8");

/** A page as React renders it, whole before its first byte; the build's samples look at it, too. */
export const renderPage = (
  request: Request,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<string> => {
  const nonce = loadContext.get(nonceContext);
  return render(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    nonce,
  );
};

/** Answers with the whole page, in the order of need: it is cached and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const html = await renderPage(request, routerContext, loadContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // While developing, Vite's own script has to run before the page's modules.
  const nonce = loadContext.get(nonceContext);
  const own = { styles: brandNow()?.styles ?? "", script: ownNow()?.script?.path };
  const ordered = import.meta.env.PROD
    ? arrangePage(html, { nonce, readStyles, own })
    : html.replace("</head>", () => `${inDevelopment(own)}</head>`);
  const response = new Response(ordered, { status, headers });
  made.set(response, ordered);
  return response;
}

/** What pages were answered with, as text: to read it back from the answer is to encode, stream and decode it. */
const made = new WeakMap<Response, string>();

/** The page that an answer of `handleRequest` holds; undefined of any other answer. */
export const htmlOf = (response: Response): string | undefined => made.get(response);

const inDevelopment = ({ styles, script }: { styles: string; script: string | undefined }): string =>
  `<style>${styles}</style>${script === undefined ? "" : `<script src="${script}"></script>`}`;

export const handleError: HandleErrorFunction = (error, { context }) =>
  context.get(pageContext).report(error);

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
