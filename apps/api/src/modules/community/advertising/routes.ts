import { adSourceQuery, referrerRequest } from "@gatehouse/contract/community/advertising";
import { isbot } from "isbot";
import { createRoute, createRouter, jsonRequest } from "../../../platform/http/router.ts";
import type { AdvertisingService } from "./service.ts";

const counted = { 204: { description: "Counted, unless a bot asked" } };

export const advertisingRoutes = ({ advertising }: { advertising: AdvertisingService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/public/ad",
        tags: ["community"],
        request: { query: adSourceQuery },
        responses: counted,
      }),
      async (c) => {
        if (!isbot(c.var.client.userAgent)) await advertising.countSource(c.req.valid("query").source);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/ad/referrer",
        tags: ["community"],
        request: jsonRequest(referrerRequest),
        responses: counted,
      }),
      async (c) => {
        if (!isbot(c.var.client.userAgent)) await advertising.countReferrer(c.req.valid("json").url);
        return c.body(null, 204);
      },
    );
