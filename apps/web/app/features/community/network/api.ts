import { api } from "../../../lib/api.ts";
import { createPolled, usePolled } from "../../../lib/polled.ts";
import { read } from "../../../lib/reply.ts";

const network = createPolled(
  () => {
    const u = new URLSearchParams(location.search).get("u");
    return read(api.public.network.ip.$get({ query: u === null ? {} : { u } }));
  },
  () => undefined,
);

/** The visitor's external address, passing on the page's own `u`; undefined until it is known, and when nobody can tell. */
export const useExternalIp = (wanted: boolean): string | undefined =>
  usePolled(network, undefined, wanted).data?.ip;
