import type { Language } from "@gatehouse/contract/languages";
import { refusal, refusals } from "@gatehouse/contract/refusals";
import { sentence } from "@gatehouse/contract/texts/sentence";
import { texts } from "@gatehouse/contract/texts/texts";
import { envelope } from "../http/envelope.ts";
import { securityHeaderList } from "../http/security-headers.ts";
import type { PreparedReply } from "./prepared-reply.ts";

const tooMany = refusal("request.tooMany");

/** The refusal of a visitor who asks too often, cheaper than what was asked for. */
export function tooManyReplies(publicUrl: string) {
  const shared = [
    ...securityHeaderList(publicUrl).flat(),
    "cache-control",
    "no-store",
    "vary",
    "Accept-Language",
    "content-type",
    "application/json",
  ];
  const bodies = new Map<Language, Buffer>();
  const bodyIn = (language: Language): Buffer => {
    const known = bodies.get(language);
    if (known) return known;
    const body = Buffer.from(
      JSON.stringify(envelope([tooMany], (given) => sentence(texts[language], given))),
    );
    bodies.set(language, body);
    return body;
  };

  return (language: Language, retryAfter: number): PreparedReply => {
    const body = bodyIn(language);
    const head = [...shared, "retry-after", String(retryAfter), "content-length", String(body.length)];
    return {
      status: refusals["request.tooMany"],
      etag: "",
      fresh: 0,
      stale: 0,
      isCheap: true,
      bytes: body.length,
      notModified: head,
      form: () => ({ head, body }),
    };
  };
}
