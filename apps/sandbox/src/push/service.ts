import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Moods } from "../moods/moods.ts";
import { page } from "../page.ts";
import type { Service } from "../service.ts";
import { signatureProblem } from "./signature.ts";

/** A message as the push service has it: what is in it only the browser can read. */
type Held = {
  id: string;
  to: string;
  at: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  bytes: string;
  subject: string;
};

const mostHeld = 500;
const mostBytes = 4_096;

/** Subscriptions whose name begins so behave so. */
const failing: Record<string, number> = { gone: 410, unknown: 404, busy: 429, broken: 500 };

/**
 * A push service (RFC 8030) for any browser: `/push/send/<name>` takes messages and checks what a real one does: the time to live,
 * the encoding and length (RFC 8291), and who sends (RFC 8292).
 */
export function pushService(moods: Moods): Service {
  const held: Held[] = [];
  const routes = new Hono()
    .use("/send/*", moods.middleware("push"))
    .post("/send/:name", async (c) => {
      const name = c.req.param("name");
      const refuse = (status: 400 | 401 | 403 | 413, why: string) => c.json({ error: why }, status);
      const signature = signatureProblem(c.req.header("authorization"), new URL(c.req.url).origin);
      if ("problem" in signature) return refuse(signature.status, signature.problem);
      const ttl = c.req.header("ttl") ?? "";
      if (!/^\d{1,9}$/.test(ttl)) return refuse(400, "TTL is missing");
      if (c.req.header("content-encoding") !== "aes128gcm")
        return refuse(400, "Content-Encoding is not aes128gcm");
      const bytes = Buffer.from(await c.req.arrayBuffer());
      if (bytes.length > mostBytes) return refuse(413, "The message is too long");
      if (bytes.length < 21 + 65 + 17 || bytes[20] !== 65) return refuse(400, "This is no encrypted message");
      const status = failing[/^[a-z]+/.exec(name)?.[0] ?? ""];
      if (status !== undefined) return c.json({}, status as 410, { "retry-after": "60" });
      const id = randomUUID();
      held.push({
        id,
        to: name,
        at: moods.now().toISOString(),
        ttl: Number(ttl),
        urgency: c.req.header("urgency") ?? "normal",
        topic: c.req.header("topic") ?? null,
        bytes: bytes.toString("base64url"),
        subject: signature.subject,
      });
      held.splice(0, held.length - mostHeld);
      return c.body(null, 201, { location: `/push/messages/${id}` });
    })
    .get("/messages", (c) => c.json(held))
    .get("/", (c) =>
      c.html(
        page(
          "Pushed messages",
          html`<p>What came, encrypted for the browser that subscribed; the newest first.</p>
            <ul class="list">
              ${held.toReversed().map(
                ({ to, at, ttl, urgency, bytes }) =>
                  html`<li class="card">
                    <h2>${to}</h2>
                    <p class="quiet">${at}, TTL ${ttl}, ${urgency}, ${bytes.length} characters</p>
                  </li>`,
              )}
            </ul>`,
        ),
      ),
    );
  return {
    name: "Push service",
    description:
      "Takes messages for browsers as RFC 8030 has it, at /push/send/<any name>; names that begin with gone, unknown, busy or broken fail so.",
    path: "/push",
    routes,
    links: [{ label: "What came", href: "/push" }],
  };
}
