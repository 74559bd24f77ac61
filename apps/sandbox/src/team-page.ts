import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "./page.ts";
import type { Service } from "./service.ts";
import type { Team } from "./team.ts";
import { secondsLeft, totp } from "./totp.ts";

/** The demo's team with the codes that their authenticator apps would show now. */
export function teamPage(team: Pick<Team, "officials">, now: () => Date): Service {
  const routes = new Hono().get("/", (c) => {
    const left = secondsLeft(now());
    c.header("cache-control", "no-store");
    // Without a script: the page asks for itself anew when the codes change.
    c.header("refresh", String(left));
    return c.html(
      page(
        "The team",
        html`<p>
            Who works in the demo's back office. Log in on the portal with the code of now, then open /admin
            there. A code counts once: for another one of the same person wait for the next half minute
            (${left} s).
          </p>
          <ul class="list">
            ${team.officials().map(
              ({ login, password, role, secret }) =>
                html`<li class="card">
                  <h2>${login}</h2>
                  <dl>
                    <dt>Role</dt>
                    <dd>${role}</dd>
                    <dt>Password</dt>
                    <dd>${password}</dd>
                    <dt>Code</dt>
                    <dd><strong>${totp(secret, now())}</strong></dd>
                  </dl>
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
  return {
    name: "The team",
    description: "Whoever works in the demo's back office, with the codes of their authenticator apps.",
    path: "/team",
    routes,
    links: [{ label: "Codes of now", href: "/team" }],
  };
}
