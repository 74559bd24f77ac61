import { z } from "zod";
import type { Acknowledged } from "./acknowledged.ts";
import type { World } from "./world.ts";

/** Longer than anything is broken, also on a busy machine. */
const patienceMs = 20_000;
const refusal = z.looseObject({ codes: z.array(z.string()).optional() });

export type Answer = { status: number; codes: readonly string[]; body: unknown; headers: Headers };
export type Ask = ReturnType<typeof createAsk>;

/** What each portal answers to the same question, by the number of the portal. */
export type Everywhere = <T>(
  path: string,
  schema: z.ZodType<T>,
  headers?: Record<string, string>,
) => Promise<T[]>;

/**
 * Asks a portal. Null where it cannot be known what became of it: no answer, or one that says that something behind the
 * portal gave none. A fault of the portal's own is noted, wherever it comes.
 */
export function createAsk({ placeAt }: World, { broken }: Acknowledged) {
  return async function ask(
    at: number,
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer | null> {
    try {
      const reply = await placeAt(at).portal.request(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await reply.text();
      if (reply.status >= 500) {
        if (![502, 503, 504].includes(reply.status))
          broken.push(`${method} ${path} answered ${reply.status}`);
        return null;
      }
      const answered: unknown = text === "" ? {} : JSON.parse(text);
      const { codes = [] } = refusal.safeParse(answered).data ?? {};
      return { status: reply.status, codes, body: answered, headers: reply.headers };
    } catch (error) {
      if (error instanceof SyntaxError) broken.push(`${method} ${path} answered no JSON`);
      return null;
    }
  };
}
