import { cardFolder, type CardKind, cardKinds, cardShapes } from "@gatehouse/contract/cards";
import { languages, pagePrefix } from "@gatehouse/contract/languages";
import type { Topic } from "../../../platform/background/changes.ts";
import { failure } from "../../../platform/failure.ts";
import { publicCache } from "../../../platform/http/caching.ts";
import type { AppContext } from "../../../platform/http/context.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { CardService } from "./service.ts";

/** A place moves all the time; a picture of one in a chat does not. */
const cacheSeconds = 600;

/** Whose changes end a picture at once. */
const topics: Partial<Record<CardKind, Topic>> = { news: "content", item: "codex", monster: "codex" };

/**
 * Outside the API, beside the pages that name them: `/cards/character/Name.png` and `/cards/tall/character/Name.png`, and the
 * same below each language.
 */
export function cardRoutes({ cards, throttle }: { cards: CardService; throttle: Throttle }) {
  const router = createRouter();
  router.get("/cards/icon/:file", throttle.byAddress, publicCache(cacheSeconds, "content"), async (c) =>
    picture(c, await cards.icon(c.req.path)),
  );
  for (const language of languages) {
    for (const shape of cardShapes) {
      for (const kind of cardKinds) {
        router.get(
          `${pagePrefix(language)}${cardFolder(kind, shape)}/:file`,
          throttle.byAddress,
          publicCache(cacheSeconds, topics[kind]),
          async (c) => picture(c, await cards.card(kind, nameOf(c), { language, shape })),
        );
      }
    }
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
