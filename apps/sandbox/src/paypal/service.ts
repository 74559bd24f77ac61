import { Hono } from "hono";
import type { Service } from "../service.ts";
import { paypalApi } from "./api.ts";
import { createBook } from "./book.ts";
import { createNotices, type Deliver } from "./notices.ts";
import { paypalPages } from "./pages.ts";
import { buttonsScript } from "./script.ts";

/** PayPal: its API, its approval page and buttons, and the operator's account there. `origin` is the sandbox's own. */
export function createPaypal({ origin, deliver }: { origin: string; deliver?: Deliver | undefined }) {
  const book = createBook(origin);
  const notices = createNotices(deliver);
  const parts = { origin, book, notices };
  const routes = new Hono()
    .route("/", paypalApi(parts))
    .route("/", paypalPages(parts))
    .get("/sdk/js", (c) =>
      c.body(buttonsScript(origin), 200, { "content-type": "text/javascript; charset=utf-8" }),
    );
  const service: Service = {
    name: "PayPal",
    description:
      "Orders v2 with an approval page that chooses how PayPal behaves: slow, failing once, broken off, pending, declined, with another amount, notifying twice, late or never. The account page gives money back, and takes it back.",
    path: "/",
    routes,
    links: [{ label: "The operator's account", href: "/paypal" }],
  };
  return { service, book, notices };
}
