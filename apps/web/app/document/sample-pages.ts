import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defaultLanguage, type Language, languages, pagePrefix } from "@gatehouse/contract/languages";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { paths } from "@gatehouse/contract/pages";
import type {
  createRequestHandler,
  EntryContext,
  HandleDocumentRequestFunction,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import type { PageContext } from "../lib/page/context.ts";
import { classAttribute } from "./critical-styles.ts";
import { expectFound, expectThat } from "./expected.ts";

/** What the built server entry exports, as far as a sample needs it. */
type Entry = {
  createLoadContext: (page: PageContext, nonce: string) => RouterContextProvider;
  createRequestHandler: typeof createRequestHandler;
  inLanguage: <T>(language: Language, run: () => T) => T;
  renderPage: (
    request: Request,
    routerContext: EntryContext,
    loadContext: Readonly<RouterContextProvider>,
  ) => Promise<string>;
};

const origin = "http://portal";
export const nonce = "sample";

const config: PortalConfig = {
  serverName: "Sample",
  publicUrl: origin,
  mode: "production",
  captcha: { provider: "altcha" },
  loginProviders: [],
  payments: [],
  paypal: null,
  manualPayment: false,
  social: [],
  voteSites: [],
  streamEmbedUrl: origin,
  languages: [...languages],
  canClaim: false,
  gameLogins: false,
  installable: true,
};

/** A portal that knows its settings and nothing else: the frame of every page is made of no more. */
const fetchApi: typeof fetch = async (input) =>
  new URL(input instanceof Request ? input.url : input).pathname === "/api/public/config"
    ? Response.json(config)
    : new Response(null, { status: 503 });

/** A page to read, one with a form, one whose module comes in parts, and the one that says that a page has failed. */
export const samplePaths = [paths.rules, paths.login, paths.verification, paths.home];

type Sample = { path: string; language?: Language; isOrdered?: boolean };

/** A page of the built pages in `folder`: as the portal serves it, or as React rendered it. */
export async function samplePage(
  folder: string,
  { path, language = defaultLanguage, isOrdered = true }: Sample,
): Promise<string> {
  const built = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild;
  const entry = built.entry.module as unknown as Entry;
  const rendered: HandleDocumentRequestFunction = async (request, status, headers, router, context) =>
    new Response(await entry.renderPage(request, router, context), {
      status,
      headers,
    });
  const module = isOrdered ? built.entry.module : { ...built.entry.module, default: rendered };
  const own = await filesOf(folder, language);
  const handle = entry.createRequestHandler({ ...built, ...own, entry: { module } }, "production");
  const troubles: unknown[] = [];
  const page = { fetchApi, now: () => new Date(0), report: (error: unknown) => void troubles.push(error) };
  const reply = await entry.inLanguage(language, () =>
    handle(new Request(origin + pagePrefix(language) + path), entry.createLoadContext(page, nonce)),
  );
  const html = await reply.text();
  expectThat(
    html.endsWith("</html>"),
    `The built page ${path} in ${language} cannot be made: ${troubles.map(String).join("; ")}`,
  );
  return html;
}

const filesOf = async (folder: string, language: Language): Promise<Partial<ServerBuild>> => ({
  ...(language !== defaultLanguage && { basename: pagePrefix(language) }),
  assets: JSON.parse(
    await readFile(join(folder, "manifests", `${language}.json`), "utf8"),
  ) as ServerBuild["assets"],
});

/** Makes the samples of a build, each of which throws where it does not come out as the portal expects. */
export async function checkSamples(folder: string): Promise<void> {
  for (const language of languages) {
    for (const path of samplePaths) {
      const html = await samplePage(folder, { path, language });
      const classes = html.match(/\sclass=/g)?.length ?? 0;
      const named = `attributes of classes, as the critical styles read them, in ${path}`;
      expectFound(html.match(classAttribute)?.length ?? 0, Math.max(classes, 3), named);
    }
  }
}
