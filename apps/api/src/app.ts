import { Hono } from "hono";
import type { Deps } from "./deps.ts";
import { accountRoutes } from "./modules/identity/accounts/routes.ts";
import { advertisingRoutes } from "./modules/community/advertising/routes.ts";
import { captchaRoutes } from "./modules/identity/captcha/routes.ts";
import { deliveryRoutes } from "./modules/game/deliveries/routes.ts";
import { donationRoutes } from "./modules/money/donations/routes.ts";
import { eventsRoutes } from "./modules/community/events/routes.ts";
import { filesRoutes } from "./modules/content/files/routes.ts";
import { forumRoutes } from "./modules/community/forum/routes.ts";
import { gameRoutes } from "./modules/game/bridge/routes.ts";
import { gameAccountRoutes } from "./modules/game/accounts/routes.ts";
import { healthRoutes } from "./modules/operations/health/routes.ts";
import { mailRoutes } from "./modules/operations/mail/routes.ts";
import { networkRoutes } from "./modules/community/network/routes.ts";
import { newsRoutes } from "./modules/content/news/routes.ts";
import { providerRoutes } from "./modules/identity/oauth/link/routes.ts";
import { oauthRoutes } from "./modules/identity/oauth/routes.ts";
import { passkeyRoutes } from "./modules/identity/passkeys/routes.ts";
import { portalRoutes } from "./modules/operations/configuration/routes.ts";
import { recoveryRoutes } from "./modules/identity/recovery/routes.ts";
import { registrationRoutes } from "./modules/identity/registration/routes.ts";
import { accessRoutes } from "./modules/identity/session/access/routes.ts";
import { sessionRoutes } from "./modules/identity/session/routes.ts";
import { siteRoutes } from "./modules/content/site/routes.ts";
import { statsRoutes } from "./modules/game/ranks/routes.ts";
import { statusRoutes } from "./modules/game/status/routes.ts";
import { streamsRoutes } from "./modules/community/streams/routes.ts";
import { trailRoutes } from "./modules/identity/trail/routes.ts";
import { twoFactorRoutes } from "./modules/identity/two-factor/routes.ts";
import { voteRoutes } from "./modules/community/votes/routes.ts";
import { failure } from "./platform/failure.ts";
import { gameServer } from "./platform/http/auth.ts";
import { jsonBody } from "./platform/http/body.ts";
import { privateByDefault, publicCache } from "./platform/http/caching.ts";
import { clientAddressReader } from "./platform/http/client-address.ts";
import type { AppEnv } from "./platform/http/context.ts";
import { failureReply } from "./platform/http/envelope.ts";
import { refuseForgery } from "./platform/http/forgery.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { refuseBrokenPath, startRequest } from "./platform/http/request.ts";
import { createRouter } from "./platform/http/router.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";

/** Every call of the API; its type is what the web's client is made of. */
export const apiRoutes = (deps: Deps) =>
  createRouter()
    .route("/", healthRoutes(deps))
    .route("/", portalRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/", accessRoutes(deps))
    .route("/", twoFactorRoutes(deps))
    .route("/", passkeyRoutes(deps))
    .route("/", oauthRoutes(deps))
    .route("/", providerRoutes(deps))
    .route("/", registrationRoutes(deps))
    .route("/", recoveryRoutes(deps))
    .route("/", accountRoutes(deps))
    .route("/", trailRoutes(deps))
    .route("/", mailRoutes(deps))
    .route("/", captchaRoutes(deps))
    .route("/", newsRoutes(deps))
    .route("/", siteRoutes(deps))
    .route("/", filesRoutes(deps))
    .route("/", advertisingRoutes(deps))
    .route("/", networkRoutes())
    .route("/", voteRoutes())
    .route("/", streamsRoutes())
    .route("/", forumRoutes())
    .route("/", eventsRoutes(deps))
    .route("/", statsRoutes(deps))
    .route("/", statusRoutes(deps))
    .route("/", gameRoutes(deps))
    .route("/", gameAccountRoutes(deps))
    .route("/", deliveryRoutes(deps))
    .route("/", donationRoutes());

export type Api = ReturnType<typeof apiRoutes>;

const apiDocument = {
  openapi: "3.1.0",
  info: { title: "Gatehouse", version: "0.1.0", description: "The wire contract of the player portal." },
  servers: [{ url: "/api" }],
};

/** The OpenAPI document, generated from the routes. */
export const openApiDocument = (api: Api) => api.getOpenAPI31Document(apiDocument);

/** Makes the pages' router; `fetchApi` calls the API in process. */
type MakePages = (fetchApi: typeof fetch) => Hono<AppEnv>;

/** The whole product as one Hono app: the API under /api, and the pages for everything else. */
export function buildApp(deps: Deps, makePages?: MakePages): Hono<AppEnv> {
  const { config, log } = deps;
  const secure = config.publicUrl.startsWith("https:");
  const api = apiRoutes(deps);
  let document: ReturnType<typeof openApiDocument> | undefined;

  const app = new Hono<AppEnv>();
  app.onError(failureReply);
  app.notFound(() => {
    throw failure("notFound");
  });
  app.use(
    startRequest(log, clientAddressReader(config.trustedProxies)),
    securityHeaders(config.publicUrl),
    refuseBrokenPath,
  );
  if (config.metricsToken) {
    const metrics = createMetrics(config.metricsToken);
    app.use(metrics.measure);
    app.get("/metrics", metrics.report);
  }
  app.use("/api/*", privateByDefault(secure), deps.throttle.byAddress, refuseForgery(config.publicUrl));
  // Before the body is read: nobody without the key makes the portal unpack and parse 16 MB.
  app.use("/api/game/*", gameServer(config.gameApiKey));
  app.use("/api/*", jsonBody);
  app.get("/api/openapi.json", publicCache(60), (c) => c.json((document ??= openApiDocument(api))));
  app.route("/api", api);
  app.all("/api/*", (c) => c.notFound());
  if (makePages) {
    const fetchApi: typeof fetch = (input, init) =>
      Promise.resolve(app.request(input as string, init, { internal: true }));
    app.route("/", makePages(fetchApi));
  }
  return app;
}
