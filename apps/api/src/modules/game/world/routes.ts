import { characterMention } from "@gatehouse/contract/game/chronicle";
import {
  calendarQuery,
  comingQuery,
  eventCalendarQuery,
  pastEvent,
  pastEventsQuery,
  worldEvent,
} from "@gatehouse/contract/game/game-events";
import {
  boss,
  castle,
  marketItem,
  marketQuery,
  olympiad,
  shopOffer,
  shopQuery,
} from "@gatehouse/contract/game/world";
import { worldAges } from "@gatehouse/contract/game/world-freshness";
import { z } from "zod";
import { publicCache } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { WorldService } from "./service.ts";

const totalHeader = "X-Total-Count";
/** Bosses come back by time alone, which nothing tells a cache of. */
const cacheSeconds = 5;
const calendarCacheSeconds = 60;

export const worldRoutes = ({ world }: { world: WorldService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/ages",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        responses: replies(worldAges, "Until when each list is known to hold"),
      }),
      async (c) => c.json(await world.ages(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/bosses",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        responses: replies(z.array(boss), "Bosses; empty where the game reports none"),
      }),
      async (c) => c.json(await world.bosses(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/castles",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        responses: replies(z.array(castle), "Castles; empty where the game reports none"),
      }),
      async (c) => c.json(await world.castles(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/sieges.ics",
        tags: ["world"],
        middleware: [publicCache(calendarCacheSeconds, "world")] as const,
        responses: {
          200: { description: "The coming sieges", content: { "text/calendar": { schema: z.string() } } },
        },
      }),
      async (c) =>
        c.body(await world.calendar(), 200, {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": 'inline; filename="sieges.ics"',
        }),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/events",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        responses: replies(
          z.array(worldEvent),
          "Events that run, are to come or ended a while ago, the first to begin first; empty where the game reports none and none is planned",
        ),
      }),
      async (c) => c.json(await world.gameEvents(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/events/coming",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        request: { query: comingQuery },
        responses: replies(
          z.array(characterMention),
          "Who has signed up for the next event of a name, where the game tells",
        ),
      }),
      async (c) => c.json(await world.comingTo(c.req.valid("query").series), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/events/past",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        request: { query: pastEventsQuery },
        responses: replies(z.array(pastEvent), "Events that somebody won, the newest first"),
      }),
      async (c) => c.json(await world.pastEvents(c.req.valid("query").name), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/events.ics",
        tags: ["world"],
        middleware: [publicCache(calendarCacheSeconds, "world")] as const,
        request: { query: eventCalendarQuery },
        responses: {
          200: {
            description: "The same as a calendar, of some kinds or series, or all",
            content: { "text/calendar": { schema: z.string() } },
          },
        },
      }),
      async (c) =>
        c.body(await world.eventCalendar(c.req.valid("query")), 200, {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": 'inline; filename="events.ics"',
        }),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/calendar.ics",
        tags: ["world"],
        middleware: [publicCache(calendarCacheSeconds, "world")] as const,
        request: { query: calendarQuery },
        responses: {
          200: {
            description: "Sieges, windows of bosses, events and the competition's weeks as one calendar",
            content: { "text/calendar": { schema: z.string() } },
          },
        },
      }),
      async (c) =>
        c.body(await world.wholeCalendar(c.req.valid("query")), 200, {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": 'inline; filename="calendar.ics"',
        }),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/olympiad",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        responses: {
          ...replies(olympiad, "The nobles of the running period"),
          204: { description: "The game reports none" },
        },
      }),
      async (c) => {
        const nobles = await world.olympiad();
        return nobles ? c.json(nobles, 200) : c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/shops",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        request: { query: shopQuery },
        responses: {
          200: {
            ...replies(
              z.array(shopOffer),
              "Offers of offline shops, the cheapest first where nothing else is asked for",
            )[200],
            headers: z.object({
              [totalHeader]: z.string().meta({ description: "Offers on all pages together" }),
            }),
          },
        },
      }),
      async (c) => {
        const { entries, total } = await world.offers(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/world/market",
        tags: ["world"],
        middleware: [publicCache(cacheSeconds, "world")] as const,
        request: { query: marketQuery },
        responses: {
          200: {
            ...replies(
              z.array(marketItem),
              "What is sold and bought at offline shops by item, what is traded most first",
            )[200],
            headers: z.object({
              [totalHeader]: z.string().meta({ description: "Items on all pages together" }),
            }),
          },
        },
      }),
      async (c) => {
        const { entries, total } = await world.market(c.req.valid("query"));
        c.header(totalHeader, String(total));
        return c.json(entries, 200);
      },
    );
