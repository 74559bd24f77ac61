import { switchParam, switchRequest, switchState } from "@gatehouse/contract/operations/switches";
import { officeRoute } from "../../../../platform/http/office.ts";
import { createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { SwitchingService } from "./service.ts";

export const switchRoutes = ({ switching }: { switching: SwitchingService }) =>
  createRouter().openapi(
    officeRoute({
      method: "put",
      path: "/admin/switches/{name}",
      tags: ["health"],
      permission: "house.switch",
      request: { params: switchParam, ...jsonRequest(switchRequest) },
      responses: replies(switchState, "How the switch stands now"),
      refuses: ["office.changed", "switch.until"],
    }),
    async (c) => {
      const { name } = c.req.valid("param");
      return c.json(await switching.turn(c.var.official, name, c.req.valid("json")), 200);
    },
  );
