import type { Language } from "@gatehouse/contract/languages";
import { refusal, refusals } from "@gatehouse/contract/refusals";
import { sentence } from "@gatehouse/contract/texts/sentence";
import { texts } from "@gatehouse/contract/texts/texts";
import { envelope } from "../http/failure-reply.ts";
import { securityHeaderList, type SecuritySite } from "../http/security-headers.ts";
import type { PreparedReply } from "./prepared-reply.ts";

type Code = "request.tooMany" | "request.pathTooLong";

/** What is refused before the app sees it, cheaper than what was asked for. */
export function refusalReplies(site: SecuritySite) {
  const shared = [
    ...securityHeaderList(site).flat(),
    "cache-control",
    "no-store",
    "vary",
    "Accept-Language",
    "content-type",
    "application/json",
  ];
  const bodies = new Map<string, Buffer>();
  const bodyOf = (code: Code, language: Language): Buffer => {
    const known = bodies.get(`${language} ${code}`);
    if (known) return known;
    const say = (given: Parameters<typeof sentence>[1]) => sentence(texts[language], given);
    const body = Buffer.from(JSON.stringify(envelope([refusal(code)], say)));
    bodies.set(`${language} ${code}`, body);
    return body;
  };

  return (code: Code, language: Language, headers: Record<string, string> = {}): PreparedReply => {
    const body = bodyOf(code, language);
    const head = [...shared, ...Object.entries(headers).flat(), "content-length", String(body.length)];
    return {
      status: refusals[code],
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
