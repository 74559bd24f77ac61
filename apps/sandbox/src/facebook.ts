import { createHmac, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { choicePage } from "./choice-page.ts";
import { facebookPeople, type Person } from "./people.ts";
import type { Service } from "./service.ts";

/** What the demo tells the portal. */
const clientId = "700700700700700";
const clientSecret = "gatehouse-sandbox-facebook";
const codeMs = 600_000;

type Grant = { person: Person; redirectUri: string; expires: number };

/** Facebook's login: the dialog, the token and `/me`, as its Graph API documents them. */
export function facebookService(): Service {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();

  const routes = new Hono()
    .get("/:version{v\\d+\\.\\d+}/dialog/oauth", (c) => {
      const { client_id: id, redirect_uri: redirectUri, state = "" } = c.req.query();
      if (id !== clientId) return refuse(c, 101, "Error validating application. Invalid application ID.");
      if (!redirectUri || !isPortalPage(redirectUri)) {
        return refuse(c, 191, "The redirect_uri URL must be absolute and registered.");
      }
      const dialog = c.req.path;
      return c.html(
        choicePage({
          provider: "Facebook",
          people: facebookPeople,
          chooseAction: (person) => `${dialog}/choose/${person.id}`,
          denyAction: `${dialog}/deny`,
          fields: { redirect_uri: redirectUri, state },
        }),
      );
    })
    .post("/:version{v\\d+\\.\\d+}/dialog/oauth/choose/:person", async (c) => {
      const { redirectUri, state } = await readForm(c);
      const person = facebookPeople.find(({ id }) => id === c.req.param("person"));
      if (!person || !isPortalPage(redirectUri)) return refuse(c, 100, "Invalid parameter");
      const code = randomBytes(24).toString("base64url");
      codes.set(code, { person, redirectUri, expires: Date.now() + codeMs });
      return c.redirect(withQuery(redirectUri, { code, state }), 303);
    })
    .post("/:version{v\\d+\\.\\d+}/dialog/oauth/deny", async (c) => {
      const { redirectUri, state } = await readForm(c);
      if (!isPortalPage(redirectUri)) return refuse(c, 100, "Invalid parameter");
      const denied = {
        error: "access_denied",
        error_code: "200",
        error_description: "Permissions error",
        error_reason: "user_denied",
        state,
      };
      return c.redirect(withQuery(redirectUri, denied), 303);
    })
    .get("/:version{v\\d+\\.\\d+}/oauth/access_token", (c) => {
      const { client_id: id, client_secret: secret, redirect_uri: redirectUri, code = "" } = c.req.query();
      if (id !== clientId || secret !== clientSecret) return refuse(c, 1, "Error validating client secret.");
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.redirectUri !== redirectUri || grant.expires < Date.now()) {
        return refuse(c, 100, "This authorization code has been used or has expired.");
      }
      const token = randomBytes(32).toString("base64url");
      tokens.set(token, grant.person);
      return c.json({ access_token: token, token_type: "bearer", expires_in: 5_183_944 });
    })
    .get("/:version{v\\d+\\.\\d+}/me", (c) => {
      const { access_token: token = "", appsecret_proof: proof, fields = "id,name" } = c.req.query();
      const person = tokens.get(token);
      if (!person) return refuse(c, 190, "Invalid OAuth access token.");
      if (proof !== createHmac("sha256", clientSecret).update(token).digest("hex")) {
        return refuse(c, 100, "Invalid appsecret_proof provided in the API argument");
      }
      const known: Record<string, string | undefined> = {
        id: person.id,
        name: person.name,
        email: person.email,
      };
      return c.json(Object.fromEntries(fields.split(",").map((field) => [field, known[field]])));
    });

  return {
    name: "Facebook",
    description: "The login dialog, the token call and /me. One person shares no email; Deny goes back.",
    path: "/",
    routes,
    links: [],
  };
}

const refuse = (c: Context, code: number, message: string) =>
  c.json({ error: { message, type: "OAuthException", code, fbtrace_id: "sandbox" } }, 400);

async function readForm(c: Context): Promise<{ redirectUri: string; state: string }> {
  const form = await c.req.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { redirectUri: read("redirect_uri"), state: read("state") };
}

/** Real apps list their redirect addresses; the portal's are known by their path. */
const isPortalPage = (address: string): boolean =>
  URL.canParse(address) && /^\/oauth\/confirm(?:\/game)?$/.test(new URL(address).pathname);

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
