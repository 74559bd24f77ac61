import {
  competitionEntry,
  competitionPeriod,
  competitionResult,
  competitionStanding,
  videoRequest,
} from "@gatehouse/contract/community/competition";
import { done, doneEnvelope, envelope } from "@gatehouse/contract/envelope";
import { z } from "zod";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { publicCacheUntil } from "../../../platform/http/caching.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { CompetitionService } from "./service.ts";

type Options = { competition: CompetitionService; authenticate: Authenticate };

export const competitionRoutes = ({ competition, authenticate }: Options) => {
  const common = { tags: ["community"], middleware: [signedIn(authenticate)] };
  return createRouter()
    .openapi(
      createRoute({
        ...common,
        method: "post",
        path: "/public/user/event/youtube",
        request: jsonRequest(videoRequest),
        responses: replies(envelope(competitionEntry), "The video takes part"),
        refuses: [
          "competition.closed",
          "competition.unavailable",
          "video.notYoutube",
          "video.playlist",
          "video.unknown",
          "video.title",
          "video.tag",
          "video.taken",
          "video.hasWon",
          "video.disqualified",
          "youtube.unavailable",
        ],
      }),
      async (c) => {
        const response = await competition.add(c.var.session.accountId, c.req.valid("json").url);
        return c.json({ response, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        ...common,
        method: "post",
        path: "/public/user/event/youtube/delete",
        responses: replies(doneEnvelope, "The video takes no part any more"),
        refuses: ["competition.closed"],
      }),
      async (c) => {
        await competition.remove(c.var.session.accountId);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        ...common,
        method: "get",
        path: "/public/user/event/youtube/stats",
        responses: replies(competitionEntry, "The own video and its figures"),
      }),
      async (c) => c.json(await competition.entry(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        tags: ["community"],
        middleware: [publicCacheUntil(competition.keeping)] as const,
        method: "get",
        path: "/public/user/event/youtube/period",
        responses: replies(competitionPeriod, "The current period and the next one"),
      }),
      (c) => c.json(competition.period(), 200),
    )
    .openapi(
      createRoute({
        ...common,
        method: "get",
        path: "/public/user/event/youtube/standings",
        responses: replies(z.array(competitionStanding), "This week's videos, the leading one first"),
      }),
      async (c) => c.json(await competition.standings(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        ...common,
        method: "get",
        path: "/public/user/event/youtube/winners",
        responses: replies(z.array(competitionResult), "The judged weeks, newest first"),
      }),
      async (c) => c.json(await competition.results(c.var.session.accountId), 200),
    );
};
