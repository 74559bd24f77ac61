import { sharedCaching } from "../http/caching.ts";
import { securityHeaderList, type SecuritySite } from "../http/security-headers.ts";
import { bytesOf, preparedFrom, type PreparedReply } from "./prepared-reply.ts";

/**
 * A public call that is asked for so much, and costs so little by itself, that the framework would cost more. Its route
 * answers the same.
 */
export type DirectCall = {
  /** Without parameters. */
  path: string;
  /** As its route's `publicCache` has it. */
  cacheSeconds: number;
  /** The JSON and its own headers for a query; undefined where the route is to answer, with a refusal say. */
  answer(query: string): Promise<{ json: string; headers: Record<string, string> } | undefined>;
};

/** Answers addresses of direct calls without the app; undefined for any other. */
export function directReplies(calls: readonly DirectCall[], site: SecuritySite) {
  const byPath = new Map(calls.map((call) => [call.path, { call, headers: headersOf(call, site) }]));
  return async (address: string): Promise<PreparedReply | undefined> => {
    const mark = address.indexOf("?");
    const [path, query] = mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark + 1)];
    const known = byPath.get(path);
    const answer = await known?.call.answer(query);
    if (!known || !answer) return undefined;
    const headers = [...known.headers, ...Object.entries(answer.headers)];
    return preparedFrom({ status: 200, headers, identity: bytesOf(answer.json), isCheap: true });
  };
}

const headersOf = ({ cacheSeconds }: DirectCall, site: SecuritySite): [string, string][] =>
  [
    ...securityHeaderList(site).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
    ["cache-control", sharedCaching(cacheSeconds)] as [string, string],
    ["content-type", "application/json"] as [string, string],
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
