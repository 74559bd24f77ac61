import type { Api } from "@gatehouse/api/app";
import { hc } from "hono/client";

/** The typed client of the API. `fetcher` is the browser's fetch, or in a loader the API in process. */
export const apiClient = (fetcher: typeof fetch, origin = "") => hc<Api>(`${origin}/api`, { fetch: fetcher });
