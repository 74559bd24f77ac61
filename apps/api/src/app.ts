import { Hono } from "hono";
import type { Deps } from "./deps.ts";
import type { FetchPage } from "./modules/content/texts/office/preview/service.ts";
import { failure } from "./platform/failure.ts";
import { gameServer } from "./platform/http/game-key.ts";
import { jsonBody } from "./platform/http/body.ts";
import { privateByDefault, publicCache } from "./platform/http/caching.ts";
import { clientAddressReader } from "./platform/http/client-address.ts";
import type { AppEnv } from "./platform/http/context.ts";
import { limited } from "./platform/http/api-keys.ts";
import { failureReply } from "./platform/http/failure-reply.ts";
import { refuseForgery } from "./platform/http/forgery.ts";
import { inAskedLanguage } from "./platform/http/language.ts";
import { bringsMore, officeDoor, unknownCall } from "./platform/http/office.ts";
import { givesPass } from "./platform/http/office-pass.ts";
import { refuseBrokenPath, startRequest } from "./platform/http/request.ts";
import { openApiOf } from "./platform/http/router.ts";
import { joined } from "./platform/modules.ts";
import { portalVersion } from "./platform/version.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";

type Areas = Pick<Deps, "operations" | "identity" | "content" | "community" | "game" | "money" | "throttle">;

const routersOf = ({ operations, identity, content, community, game, money, throttle }: Areas) => {
  const door = { ...identity, throttle };
  return [
    operations.routes({
      ...door,
      voteSites: community.votes.configured,
      hasWideLogins: async () => (await game.couldClaim()) || identity.imports.hasAny(),
    }),
    identity.routes(door),
    content.routes(door),
    community.routes(door),
    game.routes(door),
    money.routes(door),
  ] as const;
};

/** The calls of every module; what the web's client is made of. */
export type Api = ReturnType<typeof routersOf>[number];

/** Every call of the API. */
export const apiRoutes = (areas: Areas) => joined(routersOf(areas));

const officeRoutersOf = (
  { operations, identity, content, community, game, money }: Areas,
  fetchPage: FetchPage,
) => {
  const door = { ...identity, ...operations, fetchPage };
  return [
    operations.officeRoutes(door),
    identity.officeRoutes(door),
    content.officeRoutes(door),
    community.officeRoutes(door),
    game.officeRoutes(door),
    money.officeRoutes(door),
  ] as const;
};

/** The calls of the office; what its client is made of. */
export type OfficeApi = ReturnType<typeof officeRoutersOf>[number];

/** Every call of the office (below /api/admin), which no public document knows; `fetchPage` asks for one of the pages. */
export const officeRoutes = (
  areas: Areas,
  fetchPage: FetchPage = async () => new Response(null, { status: 503 }),
) => joined(officeRoutersOf(areas, fetchPage));

/** The pictures that shared links show, outside the API. */
export const cardRoutes = ({ operations, content, game }: Pick<Areas, "operations" | "content" | "game">) =>
  operations.cardRoutes({
    profiles: game.profiles,
    chronicle: game.chronicle,
    content,
    codex: game.codexReading,
  });

const apiDocument = {
  openapi: "3.1.0",
  info: {
    title: "Gatehouse",
    version: portalVersion,
    description: "The wire contract of the player portal.",
  },
  servers: [{ url: "/api" }],
};

/** The OpenAPI document, generated from the routes. */
export const openApiDocument = (api: ReturnType<typeof apiRoutes>) => openApiOf(api, apiDocument);

/** The OpenAPI document of the office, for its own people. */
export const officeDocument = (office: ReturnType<typeof officeRoutes>) =>
  openApiOf(office, { ...apiDocument, info: { ...apiDocument.info, title: "Gatehouse, the office" } });

/** Makes the pages' router; `fetchApi` calls the API in process. */
type MakePages = (fetchApi: typeof fetch) => Hono<AppEnv>;

/** The whole product as one Hono app: the API under /api, and the pages for everything else. */
export function buildApp(deps: Deps, makePages?: MakePages): Hono<AppEnv> {
  const { config, log, metrics } = deps;
  const secure = config.publicUrl.startsWith("https:");
  const api = apiRoutes(deps);
  const office = officeRoutes(deps, async (path) => app.request(path, {}, { internal: true }));
  let document: ReturnType<typeof openApiDocument> | undefined;
  let ofOffice: typeof document;

  const app = new Hono<AppEnv>();
  app.onError(failureReply);
  app.notFound(() => {
    throw failure("notFound");
  });
  // First of all: whatever is refused below is refused in this language.
  app.use("/api/*", inAskedLanguage);
  app.use(
    startRequest(log, clientAddressReader(config.trustedProxies)),
    securityHeaders(config),
    refuseBrokenPath,
  );
  if (metrics) {
    app.use(metrics.measure);
    app.get("/metrics", deps.throttle.wrongKeys, metrics.report);
  }
  app.use(
    "/api/*",
    privateByDefault(secure),
    limited((key) => deps.operations.apiKeys.find(key), deps.throttle),
    refuseForgery(config.publicUrl),
  );
  // Before the body is read: nobody without the key makes the portal unpack and parse 16 MB.
  app.use("/api/game/*", gameServer(config.gameApiKey));
  const ofOfficials = { ...deps.identity, ...deps, door: deps.operations.roles.door };
  app.use(
    "/api/*",
    jsonBody(bringsMore(ofOfficials)),
    givesPass({ ...deps.identity, pass: deps.operations.pass }),
  );
  app.use("/api/admin/*", officeDoor(ofOfficials));
  app.get("/api/admin/openapi.json", (c) => c.json((ofOffice ??= officeDocument(office))));
  app.route("/api", office);
  app.get("/api/openapi.json", publicCache(60), (c) => c.json((document ??= openApiDocument(api))));
  app.route("/api", api);
  app.route("/api", deps.operations.referenceRoutes());
  app.all("/api/*", unknownCall(ofOfficials));
  app.route("/", cardRoutes(deps));
  app.route("/", deps.operations.crawlerRoutes());
  app.route("/", deps.content.pictureRoutes());
  app.route("/", deps.game.codexPictureRoutes());
  if (makePages) {
    const fetchApi: typeof fetch = (input, init) =>
      Promise.resolve(app.request(input as string, init, { internal: true }));
    app.route("/", makePages(fetchApi));
  }
  return app;
}
