import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";

const network = createQuery(() => {
  const u = new URLSearchParams(location.search).get("u");
  return read(api.public.network.ip.$get({ query: u === null ? {} : { u } }));
});

/** The visitor's external address, passing on the page's own `u`; undefined until it is known, and when nobody can tell. */
export const useExternalIp = (wanted: boolean): string | undefined =>
  useQuery(network, undefined, wanted).data?.ip;
