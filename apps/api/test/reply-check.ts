import { isDeepStrictEqual } from "node:util";
import { failureSchema } from "@gatehouse/contract/envelope";
import { z } from "zod";
import type { Api } from "../src/app.ts";
import { type RefusedWith, refusalsOf } from "../src/platform/http/declared-refusals.ts";

type Call = {
  method: string;
  path: RegExp;
  replies: ReadonlyMap<number, z.ZodType>;
  /** Found out only for those that refuse anything in a test. */
  refusedWith: () => RefusedWith;
};
export type Calls = readonly Call[];

/** The calls of the OpenAPI document with the schemas of their replies. */
export const callsOf = (api: Pick<Api, "openAPIRegistry">): Calls =>
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path, responses } = definition.route;
    const replies = Object.entries(responses).flatMap(([status, response]): [number, z.ZodType][] => {
      const json = "content" in response ? response.content?.["application/json"] : undefined;
      const schema = json && "schema" in json ? json.schema : undefined;
      return schema instanceof z.ZodType ? [[Number(status), schema]] : [];
    });
    let known: RefusedWith | undefined;
    const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}|:\w+/g, "[^/]+");
    return [
      {
        method: method.toUpperCase(),
        path: new RegExp(`^/api${pattern}$`),
        replies: new Map(replies),
        refusedWith: () => (known ??= refusalsOf(definition.route)),
      },
    ];
  });

/**
 * Throws unless a reply of the API is what the contract says: as the schema of its status has it, with nothing beside, or
 * one of the refusals that its route declares. What the OpenAPI document does not know is let through.
 */
export async function checkReply(
  calls: Calls,
  method: string,
  address: string,
  reply: Response,
): Promise<void> {
  const { pathname } = new URL(address, "http://portal.test");
  const call = calls.find((one) => one.method === method && one.path.test(pathname));
  const isJson = reply.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (!call || !isJson) return;
  const name = `${method} ${pathname}: ${reply.status}`;
  const body: unknown = await reply.clone().json();
  const schema = call.replies.get(reply.status);
  if (!reply.ok && !schema) return checkRefusal(name, body, call.refusedWith().get(reply.status));
  if (!schema) throw new Error(`${name} is not in the contract`);
  const known = refuse(name, schema.safeParse(body));
  if (!isDeepStrictEqual(known, body)) {
    throw new Error(`${name} says more than its schema: ${JSON.stringify(body)}`);
  }
}

function checkRefusal(name: string, body: unknown, declared: ReturnType<RefusedWith["get"]>): void {
  const { codes } = refuse(name, failureSchema.safeParse(body));
  const known: ReadonlySet<string> = declared ?? new Set();
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw new Error(`${name} with ${unknown.join(", ")}, which its route does not declare`);
}

function refuse<T>(name: string, { error, data }: z.ZodSafeParseResult<T>): T {
  if (error) throw new Error(`${name} is not what the contract says\n${z.prettifyError(error)}`);
  return data;
}
