import { eventEntry } from "@gatehouse/contract/community/events";
import { z } from "zod";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import { askedLanguage } from "../../../platform/http/language.ts";
import type { EventsService } from "./service.ts";

type Options = { events: EventsService; authenticate: Authenticate };

export const eventsRoutes = ({ events, authenticate }: Options) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/user/event",
      tags: ["community"],
      middleware: [signedIn(authenticate)] as const,
      responses: replies(z.array(eventEntry), "What is going on"),
    }),
    async (c) => c.json(await events.list(askedLanguage()), 200),
  );
