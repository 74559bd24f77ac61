import { Hono } from "hono";
import { html } from "hono/html";
import type { Mail, Mailbox } from "./mailbox.ts";
import { page, type Html } from "./page.ts";
import type { Service } from "./service.ts";

/** The mails that the portal has sent: a page for people, JSON for tests. */
export function mailboxPages(mailbox: Mailbox): Service {
  const routes = new Hono()
    .get("/mailbox", (c) => c.html(page("Mailbox", mailList(mailbox.list(c.req.query("to"))))))
    .get("/mailbox/:id", (c) => {
      const mail = mailbox.get(c.req.param("id"));
      if (mail) return c.html(page(mail.subject || "(no subject)", wholeMail(mail)));
      return c.html(page("Not found", html`<p>This mail is gone: only the last 500 are kept.</p>`), 404);
    })
    .get("/api/mailbox", (c) => c.json(mailbox.list(c.req.query("to")), 200, { "cache-control": "no-store" }))
    .delete("/api/mailbox", (c) => {
      mailbox.clear();
      return c.body(null, 204);
    });
  return {
    name: "Mail",
    description:
      "An SMTP server that keeps every mail. Addresses at slow.example take their time, at refused.example are " +
      "refused, at down.example cut the connection.",
    path: "/",
    routes,
    links: [{ label: "Mailbox", href: "/mailbox" }],
  };
}

function mailList(mails: Mail[]): Html {
  if (mails.length === 0)
    return html`<p>No mail yet. Register on the portal, and the first one comes in.</p>`;
  return html`<ul class="list">
    ${mails.map(
      (mail) =>
        html`<li class="card">
          <h2><a href="/mailbox/${mail.id}">${mail.subject || "(no subject)"}</a></h2>
          <p class="quiet">To ${mail.to} · ${time(mail)}</p>
        </li>`,
    )}
  </ul>`;
}

function wholeMail(mail: Mail): Html {
  return html`<dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>Received</dt>
      <dd>${time(mail)}</dd>
    </dl>
    <section class="card" aria-label="Text"><pre>${withLinks(mail.text)}</pre></section>
    ${
      mail.html &&
      html`<h2 style="margin-block: 1rem .5rem">As HTML</h2>
        <iframe
          title="The mail as HTML"
          sandbox="allow-popups allow-top-navigation-by-user-activation"
          srcdoc="${`<base target="_top">${mail.html}`}"
        ></iframe>`
    }`;
}

function time({ date }: Mail): Html {
  return html`<time datetime="${date}">${date.slice(0, 19).replace("T", " ")} UTC</time>`;
}

/** The text with its addresses made links; everything else stays escaped text. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
