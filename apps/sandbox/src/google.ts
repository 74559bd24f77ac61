import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";
import { choicePage } from "./choice-page.ts";
import { memoryAdapter } from "./google-memory.ts";
import { googlePeople } from "./people.ts";
import type { Service } from "./service.ts";

type Context = Parameters<Parameters<Provider["use"]>[0]>[0];

const path = "/google";
const sessionCookie = "google_session";
/** What the demo tells the portal. */
const clientId = "gatehouse.apps.sandbox";
const clientSecret = "gatehouse-sandbox-google";

export interface Google {
  service: Service;
  /** Answers a request if it is Google's; false when it is somebody else's. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Google's login: a whole OpenID provider with discovery, PKCE, nonce and RS256 keys. `origin` is the sandbox's own. */
export function createGoogle(origin: string): Google {
  const provider = new Provider(`${origin}${path}`, configuration());
  provider.on("server_error", (_context, error) => console.error("[sandbox] Google:", error.message));
  // Real clients list their redirect addresses; the portal's are known by their path and query.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    /^\/oauth\/confirm(?:\/game)?\?provider=google$/.test(
      new URL(address).pathname + new URL(address).search,
    );
  provider.use(async (ctx, next) => {
    // Nobody stays logged in here: each login shows the people to choose from.
    ctx.req.headers.cookie = ctx.req.headers.cookie
      ?.split("; ")
      .filter((cookie) => !cookie.startsWith(sessionCookie))
      .join("; ");
    ctx.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    if (!ctx.path.startsWith("/interaction/")) return next();
    return choose(provider, ctx);
  });
  const callback = provider.callback();

  return {
    service: {
      name: "Google",
      description: "An OpenID provider: people to choose from, one with an unverified email; Deny goes back.",
      path,
      links: [{ label: "Discovery document", href: `${path}/.well-known/openid-configuration` }],
    },
    answer(request, response) {
      const { url = "" } = request;
      if (!url.startsWith(`${path}/`)) return false;
      // As a mounting framework does it: the provider makes its own addresses from the difference.
      Object.assign(request, { originalUrl: url, url: url.slice(path.length) });
      void callback(request, response);
      return true;
    },
  };
}

/** `/interaction/<id>`, `…/choose/<person>`, `…/deny` */
async function choose(provider: Provider, ctx: Context): Promise<void> {
  const { uid } = await provider.interactionDetails(ctx.req, ctx.res);
  const here = `${path}/interaction/${uid}`;
  const [, , , action, id] = ctx.path.split("/");
  const person = googlePeople.find((one) => one.id === id);
  if (ctx.method === "POST" && action === "deny") {
    const denied = { error: "access_denied", error_description: "The user denied the request" };
    return finish(provider, ctx, denied);
  }
  if (ctx.method === "POST" && person) {
    return finish(provider, ctx, { login: { accountId: person.id, remember: false }, select_account: {} });
  }
  ctx.type = "html";
  ctx.body = String(
    await choicePage({
      provider: "Google",
      people: googlePeople,
      chooseAction: ({ id: chosen }) => `${here}/choose/${chosen}`,
      denyAction: `${here}/deny`,
    }),
  );
}

async function finish(
  provider: Provider,
  ctx: Context,
  result: Parameters<Provider["interactionResult"]>[2],
): Promise<void> {
  ctx.status = 303;
  ctx.redirect(
    await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }),
  );
}

function configuration(): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ["http://localhost/oauth/confirm?provider=google"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "sandbox" }] },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: { session: sessionCookie, interaction: "google_interaction", resume: "google_resume" },
    },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // As Google does: the ID token says it all.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: 600,
      AccessToken: 3_600,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 3_600,
    },
    findAccount: (_ctx, id) => {
      const person = googlePeople.find((one) => one.id === id);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      return {
        accountId: id,
        claims: () => ({ sub: id, name, email, email_verified: emailVerified }),
      };
    },
    // A visitor who chose a person has said yes.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}
