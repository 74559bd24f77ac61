import { createMailbox } from "../../sandbox/src/mailbox.ts";
import { startHttpServer } from "../../sandbox/src/http-server.ts";
import type { LoginProviderSettings } from "../src/config-login-providers.ts";

/** The sandbox's providers on a port of their own, and the settings that lead to them. */
export async function startProviders() {
  const { http, url } = await startHttpServer({ mailbox: createMailbox(), port: 0 });
  const settings: LoginProviderSettings = {
    google: {
      clientId: "gatehouse.apps.sandbox",
      clientSecret: "gatehouse-sandbox-google",
      issuer: `${url}/google`,
    },
    facebook: {
      clientId: "700700700700700",
      clientSecret: "gatehouse-sandbox-facebook",
      dialogUrl: url,
      graphUrl: url,
    },
  };
  return {
    settings,
    async close(): Promise<void> {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

/** Goes to a provider's page as a browser does, presses a button there, and returns the query that it comes back with. */
export async function pressAt(address: string, button: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let request = new Request(address, { redirect: "manual" });
  for (let steps = 0; steps < 12; steps += 1) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/oauth/confirm")) return searchParams;
    request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const here = request.url;
    const reply = await fetch(request);
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get("location");
    request = location
      ? new Request(new URL(location, here), { redirect: "manual" })
      : formOf(await reply.text(), button, here);
  }
  throw new Error("The provider never led back");
}

/** The request that the form with this button sends. */
function formOf(page: string, button: string, here: string): Request {
  const form = [...page.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)].find(
    ([, , content = ""]) => content.includes(`<button>${button}</button>`),
  );
  if (!form) throw new Error(`There is no button "${button}" on: ${page.slice(0, 400)}`);
  const [, action = "", content = ""] = form;
  const body = new URLSearchParams();
  for (const [, name = "", value = ""] of content.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    body.set(name, value.replaceAll("&amp;", "&"));
  }
  return new Request(new URL(action, here), { method: "POST", body, redirect: "manual" });
}
