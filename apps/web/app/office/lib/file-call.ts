import { browserFetch } from "../../lib/call/browser-fetch.ts";
import { ApiError, reasonsIn } from "../../lib/call/reply.ts";
import { language } from "../../lib/words/language.ts";

/** A call of the office, by its path below `/api/admin`, that gives or takes a file. Throws an ApiError when it is refused. */
export async function callFile(method: "GET" | "POST" | "PUT", path: string, body?: Blob): Promise<Response> {
  const reply = await browserFetch(`/api/admin/${path}`, {
    method,
    headers: {
      "Accept-Language": language(),
      ...(body && { "Content-Type": body.type || "application/octet-stream" }),
    },
    ...(body && { body }),
  });
  if (reply.ok) return reply;
  const answer: unknown = await reply.json().catch(() => null);
  throw new ApiError(reply.status, reasonsIn(answer), answer);
}
