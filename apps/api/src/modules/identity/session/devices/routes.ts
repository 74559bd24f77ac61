import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { deviceList, entryParam } from "@gatehouse/contract/identity/session";
import { type Authenticate, signedIn } from "../../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../../platform/http/router.ts";
import { rowOf } from "../model.ts";
import type { DeviceService } from "./service.ts";

const tags = ["account"];

export const deviceRoutes = ({
  devices,
  authenticate,
}: {
  devices: DeviceService;
  authenticate: Authenticate;
}) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/devices",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(deviceList, "The devices that need no code, newest use first"),
      }),
      async (c) => c.json(await devices.devices(c.var.session), 200),
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/public/user/devices/{id}",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: entryParam },
        responses: replies(doneEnvelope, "The device is not known any more"),
        refuses: ["notFound"],
      }),
      async (c) => {
        await devices.forget(c.var.session, rowOf(c.req.valid("param")), c.var.client);
        return c.json(done, 200);
      },
    );
