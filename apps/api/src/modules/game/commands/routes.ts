import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { commandAck, commandClaim, leasedCommand } from "@gatehouse/contract/game/commands";
import { z } from "zod";
import { failure } from "../../../platform/failure.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { GameCommandsService } from "./service.ts";

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** The bridge's part for commands (product.md 4.11); the app lets nobody come here without its key. */
export const gameCommandRoutes = ({ gameCommands }: { gameCommands: GameCommandsService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/game/commands/claim",
        tags: ["game"],
        request: jsonRequest(commandClaim),
        responses: replies(z.array(leasedCommand), "Commands, leased for 60 s"),
      }),
      async (c) => c.json(await gameCommands.claim(c.req.valid("json").max), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/game/commands/{commandId}/ack",
        tags: ["game"],
        request: { params: z.object({ commandId: z.string() }), ...jsonRequest(commandAck) },
        responses: replies(doneEnvelope, "Noted; repeating it is harmless"),
        refuses: ["notFound", "command.notClaimed", "command.endedOtherwise"],
      }),
      async (c) => {
        const { commandId } = c.req.valid("param");
        if (!isUuid(commandId)) throw failure("notFound");
        await gameCommands.acknowledge(commandId, c.req.valid("json"));
        return c.json(done, 200);
      },
    );
