import { languages, pagePrefix } from "@gatehouse/contract/languages";
import { failure } from "../../../platform/failure.ts";
import { publicCache } from "../../../platform/http/caching.ts";
import type { AppContext } from "../../../platform/http/context.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { CardService } from "./service.ts";

/** A place moves all the time; a picture of one in a chat does not. */
const cacheSeconds = 600;

/** Outside the API, beside the pages that name them: `/cards/character/Name.png`, and the same below each language. */
export function cardRoutes({ cards, throttle }: { cards: CardService; throttle: Throttle }) {
  const router = createRouter();
  router.get("/cards/icon/:file", throttle.byAddress, publicCache(cacheSeconds, "content"), async (c) =>
    picture(c, await cards.icon(c.req.path)),
  );
  for (const language of languages) {
    const path = <Kind extends string>(kind: Kind) => `${pagePrefix(language)}/cards/${kind}/:file` as const;
    router
      .get(path("character"), throttle.byAddress, publicCache(cacheSeconds), async (c) =>
        picture(c, await cards.character(nameOf(c), language)),
      )
      .get(path("clan"), throttle.byAddress, publicCache(cacheSeconds), async (c) =>
        picture(c, await cards.clan(nameOf(c), language)),
      )
      .get(path("item"), throttle.byAddress, publicCache(cacheSeconds, "codex"), async (c) =>
        picture(c, await cards.item(nameOf(c), language)),
      )
      .get(path("monster"), throttle.byAddress, publicCache(cacheSeconds, "codex"), async (c) =>
        picture(c, await cards.monster(nameOf(c), language)),
      )
      .get(path("news"), throttle.byAddress, publicCache(cacheSeconds, "content"), async (c) =>
        picture(c, await cards.news(nameOf(c), language)),
      );
  }
  return router;
}

function nameOf(c: AppContext): string {
  const [, name] = /^(.+)\.png$/s.exec(c.req.param("file") ?? "") ?? [];
  if (name === undefined) throw failure("notFound");
  return name;
}

function picture(c: AppContext, png: Uint8Array): Response {
  // Other sites show it.
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(new Uint8Array(png), 200, { "Content-Type": "image/png" });
}
