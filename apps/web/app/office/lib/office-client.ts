import type { OfficeApi } from "@gatehouse/api/app";
import type { hc } from "hono/client";
import { browserFetch } from "../../lib/call/browser-fetch.ts";
import { callClient } from "../../lib/call/named-calls.ts";
import { language } from "../../lib/words/language.ts";

type OfficeClient = ReturnType<typeof hc<OfficeApi>>;

/** The office's calls below `/api/admin` with their types: `read(office.record.$get({ query }))`. */
export const office = (
  callClient("/api", {
    fetch: browserFetch,
    headers: () => ({ "Accept-Language": language() }),
  }) as OfficeClient
).admin;
