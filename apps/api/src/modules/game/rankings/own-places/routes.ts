import { ownDays, ownLevels, ownMoves, ownPlace, ownPlaceQuery } from "@gatehouse/contract/game/own-places";
import { z } from "zod";
import { type Authenticate, signedIn } from "../../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../../platform/http/router.ts";
import type { OwnPlacesService } from "./service.ts";

type Options = { ownPlaces: OwnPlacesService; authenticate: Authenticate };

export const ownPlacesRoutes = ({ ownPlaces, authenticate }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/place",
        tags: ["stats"],
        middleware: [signedIn(authenticate)] as const,
        request: { query: ownPlaceQuery },
        responses: replies(
          z.array(ownPlace),
          "The account's characters in a ranking, the best first, with their neighbours",
        ),
      }),
      async (c) => c.json(await ownPlaces.places(c.var.session, c.req.valid("query").sort), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/levels",
        tags: ["stats"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(
          ownLevels,
          "The account's characters with level and class, the highest level first",
        ),
      }),
      async (c) => c.json(await ownPlaces.levels(c.var.session), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/days",
        tags: ["stats"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(ownDays, "The places of the account's best characters on the last days"),
      }),
      async (c) => c.json(await ownPlaces.days(c.var.session), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/moves",
        tags: ["stats"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(ownMoves, "What became of the account's characters since its last visit"),
      }),
      async (c) => c.json(await ownPlaces.moves(c.var.session), 200),
    );
