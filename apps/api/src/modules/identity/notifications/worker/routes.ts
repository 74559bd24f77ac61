import { serviceWorkerPath } from "@gatehouse/contract/pages";
import { createRouter } from "../../../../platform/http/router.ts";
import { workerScript } from "./script.ts";

/** Outside the API: browsers look for a newer one each time a page is opened. */
export const workerRoutes = ({ isOn }: { isOn: boolean }) =>
  createRouter().get(serviceWorkerPath, (c) =>
    c.body(workerScript(isOn), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    }),
  );
