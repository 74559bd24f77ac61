import type { Api } from "@gatehouse/api/app";
import type { hc } from "hono/client";
import { browserFetch } from "./browser-fetch.ts";
import { callClient } from "./named-calls.ts";
import { language } from "../words/language.ts";

type ApiClient = ReturnType<typeof hc<Api>>;

/** The typed client of the API over a fetch, in the page's language; in a loader that of the page context, with an origin to name. */
export const apiClient = (fetcher: typeof fetch, origin = ""): ApiClient =>
  callClient(`${origin}/api`, {
    fetch: fetcher,
    headers: () => ({ "Accept-Language": language() }),
  }) as ApiClient;

/** The API as the browser calls it: with the session's token and the forgery token. */
export const api = apiClient(browserFetch);
