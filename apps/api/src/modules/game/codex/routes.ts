import {
  codexChanges,
  codexChart,
  codexFound,
  codexFront,
  codexListed,
  codexLooked,
  codexSkill,
  codexSkillRow,
} from "@gatehouse/contract/game/codex";
import {
  codexExchange,
  codexExchangeRow,
  codexItem,
  codexItemRow,
  codexRecipe,
  codexRecipeRow,
  codexShop,
  codexShopRow,
} from "@gatehouse/contract/game/codex-items";
import {
  codexGround,
  codexGroundPage,
  codexGuide,
  codexMonster,
  codexMonsterRow,
  codexQuest,
  codexQuestRow,
} from "@gatehouse/contract/game/codex-monsters";
import { codexSource } from "@gatehouse/contract/game/codex-mentions";
import {
  codexGroundsQuery,
  codexGuideQuery,
  codexItemsQuery,
  codexKillerQuery,
  codexListedQuery,
  codexListQuery,
  codexLookRequest,
  codexMonstersQuery,
  codexParam,
  codexQuestsQuery,
  codexSearchQuery,
  codexSkillsQuery,
  codexSourcesQuery,
} from "@gatehouse/contract/game/codex-queries";
import { isbot } from "isbot";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { CodexLooksService } from "./looks/service.ts";
import type { CodexReading } from "./reading/service.ts";

const totalHeader = "X-Total-Count";
const importedHeader = "X-Imported-At";
const freshness = z.string().meta({ description: "When the operator's files were read, as ISO 8601" });
/** Whatever shows what players ask, or whether a boss lives, is as fresh as the world's lists. */
const worldSeconds = 5;
/** What is looked up most is read anew in rounds. */
const looksSeconds = 30;
/** The rest changes with an import, of which every cache is told. */
const fileSeconds = 300;

type Replies<Reply extends z.ZodType> = ReturnType<typeof replies<Reply>>;

const call = <
  const Path extends string,
  Reply extends z.ZodType,
  Query extends z.ZodObject,
  Params extends z.ZodObject,
>(
  path: Path,
  responses: Replies<Reply>,
  { query, params, seconds = fileSeconds }: { query: Query; params: Params; seconds?: number },
) =>
  createRoute({
    method: "get",
    path,
    tags: ["codex"],
    middleware: [publicCache(seconds, "codex")] as const,
    request: { query, params },
    refuses: ["notFound"],
    responses: {
      200: { ...responses[200], headers: z.object({ [importedHeader]: freshness }) },
    },
  });
const list = <
  const Path extends string,
  Row extends z.ZodType,
  Query extends z.ZodObject,
  Params extends z.ZodObject,
>(
  path: Path,
  reply: Replies<Row>,
  { query, params, seconds = fileSeconds }: { query: Query; params: Params; seconds?: number },
) =>
  createRoute({
    method: "get",
    path,
    tags: ["codex"],
    middleware: [publicCache(seconds, "codex")] as const,
    request: { query, params },
    refuses: ["notFound"],
    responses: {
      200: {
        ...reply[200],
        headers: z.object({
          [importedHeader]: freshness,
          [totalHeader]: z.string().meta({ description: "Entries on all pages together" }),
        }),
      },
    },
  });

const nothing = z.object({});
const plain = { query: nothing, params: nothing };

type Options = {
  codex: CodexReading;
  looks: Pick<CodexLooksService, "count" | "most">;
  throttle: Pick<Throttle, "inMemory">;
};

export function codexRoutes({ codex, looks, throttle }: Options) {
  const router = createRouter();
  router.use("/public/codex/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header(importedHeader, (await codex.importedAt()).toISOString());
  });
  return router
    .openapi(call("/public/codex", replies(codexFront, "What the encyclopedia holds"), plain), async (c) =>
      c.json(await codex.front(), 200),
    )
    .openapi(
      call(
        "/public/codex/chart",
        replies(codexChart, "What charts are drawn on: bounds, towns, castles, bosses"),
        plain,
      ),
      async (c) => c.json(await codex.chart(), 200),
    )
    .openapi(
      call(
        "/public/codex/looks",
        replies(z.array(codexLooked), "What visitors have looked up most in the last seven days"),
        { ...plain, seconds: looksSeconds },
      ),
      async (c) => c.json(await looks.most(), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/codex/looks",
        tags: ["codex"],
        middleware: [throttle.inMemory] as const,
        request: jsonRequest(codexLookRequest),
        refuses: ["notFound"],
        responses: { 204: { description: "Counted, unless a bot asked, or the same visitor did so today" } },
      }),
      async (c) => {
        if (!isbot(c.var.client.userAgent)) await looks.count(c.req.valid("json"), c.var.client.address);
        return c.body(null, 204);
      },
    )
    .openapi(
      call("/public/codex/search", replies(z.array(codexFound), "What is called so, beginnings first"), {
        query: codexSearchQuery,
        params: nothing,
      }),
      async (c) => c.json(await codex.search(c.req.valid("query")), 200),
    )
    .openapi(
      list("/public/codex/changes", replies(codexChanges, "What the last import changed"), {
        query: codexListQuery,
        params: nothing,
      }),
      async (c) => {
        const { changes, total } = await codex.changes(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(changes, 200);
      },
    )
    .openapi(
      list("/public/codex/listed", replies(z.array(codexListed), "What has a page that is worth finding"), {
        query: codexListedQuery,
        params: nothing,
      }),
      async (c) => {
        const { entries, total } = await codex.listed(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      list("/public/codex/items", replies(z.array(codexItemRow), "Items by kind, grade and name"), {
        query: codexItemsQuery,
        params: nothing,
      }),
      async (c) => {
        const { entries, total } = await codex.items(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call("/public/codex/item/{id}", replies(codexItem, "An item: who gives, sells, makes and needs it"), {
        query: codexKillerQuery,
        params: codexParam,
        seconds: worldSeconds,
      }),
      async (c) => c.json(await codex.item(c.req.valid("param").id, c.req.valid("query")), 200),
    )
    .openapi(
      list(
        "/public/codex/item/{id}/sources",
        replies(z.array(codexSource), "Who gives an item, the best first"),
        {
          query: codexSourcesQuery,
          params: codexParam,
        },
      ),
      async (c) => {
        const { entries, total } = await codex.sources(c.req.valid("param").id, c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      list("/public/codex/monsters", replies(z.array(codexMonsterRow), "Monsters by kind, level and name"), {
        query: codexMonstersQuery,
        params: nothing,
      }),
      async (c) => {
        const { entries, total } = await codex.monsters(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call(
        "/public/codex/monster/{id}",
        replies(codexMonster, "A monster: what it gives, and where it stands"),
        {
          query: codexKillerQuery,
          params: codexParam,
          seconds: worldSeconds,
        },
      ),
      async (c) => c.json(await codex.monster(c.req.valid("param").id, c.req.valid("query")), 200),
    )
    .openapi(
      list("/public/codex/skills", replies(z.array(codexSkillRow), "Skills by class and name"), {
        query: codexSkillsQuery,
        params: nothing,
      }),
      async (c) => {
        const { entries, total } = await codex.skills(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call("/public/codex/skill/{id}", replies(codexSkill, "A skill, and who learns it"), {
        query: nothing,
        params: codexParam,
      }),
      async (c) => c.json(await codex.skill(c.req.valid("param").id), 200),
    )
    .openapi(
      list("/public/codex/recipes", replies(z.array(codexRecipeRow), "Recipes by name"), {
        query: codexListQuery,
        params: nothing,
      }),
      async (c) => {
        const { entries, total } = await codex.recipes(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call("/public/codex/recipe/{id}", replies(codexRecipe, "A recipe, and all that it takes"), {
        query: nothing,
        params: codexParam,
      }),
      async (c) => c.json(await codex.recipe(c.req.valid("param").id), 200),
    )
    .openapi(
      list("/public/codex/quests", replies(z.array(codexQuestRow), "Quests by level and name"), {
        query: codexQuestsQuery,
        params: nothing,
      }),
      async (c) => {
        const { entries, total } = await codex.quests(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call(
        "/public/codex/quest/{id}",
        replies(codexQuest, "A quest: who gives it, and whom it asks to be killed"),
        {
          query: nothing,
          params: codexParam,
        },
      ),
      async (c) => c.json(await codex.quest(c.req.valid("param").id), 200),
    )
    .openapi(
      list(
        "/public/codex/shops",
        replies(z.array(codexShopRow), "Shops of the game by their keepers' names"),
        {
          query: codexListQuery,
          params: nothing,
        },
      ),
      async (c) => {
        const { entries, total } = await codex.shops(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call("/public/codex/shop/{id}", replies(codexShop, "What a shop of the game sells"), {
        query: nothing,
        params: codexParam,
      }),
      async (c) => c.json(await codex.shop(c.req.valid("param").id), 200),
    )
    .openapi(
      list(
        "/public/codex/exchanges",
        replies(z.array(codexExchangeRow), "Exchanges by their keepers' names"),
        {
          query: codexListQuery,
          params: nothing,
        },
      ),
      async (c) => {
        const { entries, total } = await codex.exchanges(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      list("/public/codex/exchange/{id}", replies(codexExchange, "What is exchanged for what"), {
        query: codexListQuery,
        params: codexParam,
      }),
      async (c) => {
        const { exchange, total } = await codex.exchange(c.req.valid("param").id, c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(exchange, 200);
      },
    )
    .openapi(
      list(
        "/public/codex/grounds",
        replies(z.array(codexGround), "Where to hunt, the best for a level first"),
        {
          query: codexGroundsQuery,
          params: nothing,
        },
      ),
      async (c) => {
        const { entries, total } = await codex.grounds(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      call("/public/codex/guide", replies(codexGuide, "What concerns a character of a level and class now"), {
        query: codexGuideQuery,
        params: nothing,
      }),
      async (c) => c.json(await codex.guide(c.req.valid("query")), 200),
    )
    .openapi(
      call(
        "/public/codex/ground/{id}",
        replies(codexGroundPage, "A hunting ground, and all that stands there"),
        {
          query: codexKillerQuery,
          params: codexParam,
        },
      ),
      async (c) => c.json(await codex.ground(c.req.valid("param").id, c.req.valid("query")), 200),
    );
}
