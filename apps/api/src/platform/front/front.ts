import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { acceptedLanguage, defaultLanguage, type Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { LRUCache } from "lru-cache";
import type { Changes } from "../background/changes.ts";
import type { Rounds } from "../background/rounds.ts";
import type { Clock } from "../clock.ts";
import { Failure } from "../failure.ts";
import type { AddressReader } from "../http/client-address.ts";
import { networkOf } from "../http/client.ts";
import { boundedHeader } from "../http/headers.ts";
import { isOfficePath } from "../http/office-pass.ts";
import { bestEncoding } from "../http/encoding.ts";
import type { SecuritySite } from "../http/security-headers.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Throttle } from "../http/throttle.ts";
import type { Log } from "../log.ts";
import { withOrigin } from "../origin.ts";
import { type PreparedReply, prepareReply } from "./prepared-reply.ts";
import type { PublicAddress } from "./public-addresses.ts";
import { createReplyCache, isForAll } from "./reply-cache.ts";
import { refusalReplies } from "./refusals.ts";

type Options = {
  /** Undefined for what is not public, or is not known to be. */
  publicAddress: (path: string, query: string) => PublicAddress | undefined;
  /** Answers without the app what it can. */
  answerDirectly: (address: string) => Promise<PreparedReply | undefined>;
  /** Asks the app in process, without anything of a visitor. */
  fetchApp: (address: string, headers: Record<string, string>) => Promise<Response>;
  /** Whether these cookies let somebody see the office's pages, which are answered behind, and never kept. */
  isOffice: (cookies: string | undefined) => Promise<boolean>;
  /** Answers everything else. */
  behind: RequestListener;
  readAddress: AddressReader;
  config: SecuritySite;
  throttle: Throttle;
  metrics: Metrics | undefined;
  changes: Changes;
  rounds: Rounds;
  clock: Clock;
  log: Log;
};

const tidySeconds = 60;
/** Longer addresses are read each time, so that nobody fills the memory with them. */
const rememberedLength = 300;

/**
 * The first listener of the portal: what is public and the same for every visitor is written from memory, before the
 * framework sees the request. Nothing of a visitor but the address asked for and the language can get into a reply.
 */
export function createFront(options: Options): RequestListener {
  const {
    publicAddress,
    answerDirectly,
    fetchApp,
    isOffice,
    behind,
    readAddress,
    config,
    throttle,
    metrics,
    changes,
    rounds,
    clock,
    log,
  } = options;
  const cache = createReplyCache({ clock });
  const count = metrics?.counter({
    name: "reply_cache_requests_total",
    help: "Requests for public replies: kept ones, and such as were made or waited for",
    labels: ["result"],
  });
  metrics?.own({ name: "reply_cache_bytes", help: "What kept replies take" }, cache.bytes);
  /** What a crowd asks for is read once. */
  const read = new LRUCache<string, PublicAddress>({ max: 2_000 });
  const refusals = refusalReplies(config);
  changes.subscribe(cache.end);
  rounds.define("reply cache", tidySeconds, async () => void cache.tidy());

  async function ask({ address }: PublicAddress, language: Language): Promise<PreparedReply> {
    const direct = await answerDirectly(address);
    const reply = direct ?? (await prepareReply(await fetchApp(address, { "accept-language": language })));
    // Made without its visitor: what is nobody else's is theirs alone, and is answered with them.
    if (reply.status < 300 && !isForAll(reply)) throw new NotForAll();
    return reply;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: PublicAddress,
  ): Promise<void> {
    const started = performance.now();
    const requestId = randomUUID();
    const visitor = readAddress(
      request.socket.remoteAddress,
      boundedHeader("x-forwarded-for", request.headers["x-forwarded-for"]),
    );
    const language = languageOf(request, address);
    const retryAfter = await throttle.countRead(networkOf(visitor));
    const key = `${language} ${address.address}`;
    const found =
      retryAfter === undefined
        ? cache.get(key, address.topic, () => withOrigin({ requestId }, () => ask(address, language)))
        : refusals("request.tooMany", language, { "retry-after": String(retryAfter) });
    if (retryAfter === undefined) count?.({ result: found instanceof Promise ? "made" : "kept" });
    const reply = await found;
    const form = reply.form(
      bestEncoding(boundedHeader("accept-encoding", request.headers["accept-encoding"])),
    );
    if (response.destroyed) return;
    if (retryAfter !== undefined)
      log.info({ requestId, path: address.route, address: visitor, codes: "request.tooMany" }, "refused");
    const held = boundedHeader("if-none-match", request.headers["if-none-match"]);
    const isKnown = held.includes(reply.etag) && reply.status === 200;
    const status = isKnown ? 304 : reply.status;
    response.writeHead(status, [...(isKnown ? reply.notModified : form.head), "x-request-id", requestId]);
    response.end(isKnown || request.method === "HEAD" ? undefined : form.body);
    const ms = performance.now() - started;
    metrics?.observe({ method: request.method ?? "", route: address.route, status }, ms / 1_000);
    if (log.isLevelEnabled("debug")) {
      const path = pathOf(address.address);
      log.debug(
        { requestId, method: request.method, path, status, ms: Math.round(ms), address: visitor },
        "request",
      );
    }
  }

  return (request, response) => {
    const url = request.url ?? "";
    const address = isPlainRead(request) ? addressOf(url) : undefined;
    if (pathOf(url).length > limits.path) refuseTooLong(request, response);
    else if (!address) behind(request, response);
    else if (!isOfficePath(address.address)) answerAll(request, response, address);
    else
      void isOffice(request.headers.cookie).then((isOpen) =>
        isOpen ? behind(request, response) : answerAll(request, response, address),
      );
  };

  function answerAll(request: IncomingMessage, response: ServerResponse, address: PublicAddress): void {
    answer(request, response, address).catch((err: unknown) => {
      if (!(err instanceof Failure || err instanceof NotForAll)) log.error({ err }, "request failed");
      // Where it was refused, it is refused there in words.
      if (response.headersSent) response.destroy();
      else behind(request, response);
    });
  }

  /** Before anything looks at it. */
  function refuseTooLong(request: IncomingMessage, response: ServerResponse): void {
    const reply = refusals("request.pathTooLong", spokenBy(request));
    const { status } = reply;
    const { head, body } = reply.form("identity");
    response.writeHead(status, [...head, "x-request-id", randomUUID()]);
    response.end(request.method === "HEAD" ? undefined : body);
    metrics?.observe({ method: request.method ?? "", route: "other", status }, 0);
  }

  function addressOf(url: string): PublicAddress | undefined {
    const remembered = read.get(url);
    if (remembered) return remembered;
    const address = readUrl(url);
    if (address && url.length <= rememberedLength) read.set(url, address);
    return address;
  }

  function readUrl(url: string): PublicAddress | undefined {
    const path = pathOf(url);
    const query = url.slice(path.length + 1);
    // What is odd, or holds what opens an account, is answered behind, and never kept.
    if (!/^\/(?!\/)[\w./%~,+:@-]*$/.test(path) || isUnreadable(url) || secret.test(query)) return undefined;
    // A path that names another one than it spells (dot segments) is answered behind, too: that one may not be public.
    if (encodedPlain.test(path) || URL.parse(config.publicUrl + path)?.pathname !== path) return undefined;
    return publicAddress(path, query);
  }
}

/** Made without a visitor, a reply turned out to be a visitor's own. */
class NotForAll extends Error {}

/** What never needs to be encoded (RFC 3986, 2.3): the app reads `/%61pi/` as `/api/`. */
const encodedPlain = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

const secret = /(?:^|&)(?:token|code)=/i;

/** A player's or a game server's request is its own, and so is one with a body. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  // A program's key has limits of its own, which are counted behind.
  headers["x-api-key"] === undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

/** The language to answer in, by `Accept-Language`: all browsers of a kind send the same. */
const spoken = new LRUCache<string, Language>({
  max: 100,
  memoMethod: (header) => acceptedLanguage(header) ?? defaultLanguage,
});

const spokenBy = ({ headers }: IncomingMessage): Language =>
  spoken.memo(boundedHeader("accept-language", headers["accept-language"]));

/** Calls refuse in the language that is asked for; a page's language is in its path. */
const languageOf = (request: IncomingMessage, { address }: PublicAddress): Language =>
  address.startsWith("/api/") ? spokenBy(request) : defaultLanguage;

function isUnreadable(url: string): boolean {
  if (!url.includes("%")) return false;
  try {
    return decodeURIComponent(url).includes("\0");
  } catch {
    return true;
  }
}
