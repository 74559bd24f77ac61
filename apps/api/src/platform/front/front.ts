import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { acceptedLanguage, defaultLanguage, type Language } from "@gatehouse/contract/languages";
import { LRUCache } from "lru-cache";
import type { Changes } from "../background/changes.ts";
import type { Rounds } from "../background/rounds.ts";
import type { Clock } from "../clock.ts";
import { Failure } from "../failure.ts";
import type { AddressReader } from "../http/client-address.ts";
import { networkOf } from "../http/client.ts";
import { bestEncoding } from "../http/encoding.ts";
import type { SecuritySite } from "../http/security-headers.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Throttle } from "../http/throttle.ts";
import type { Log } from "../log.ts";
import { type PreparedReply, prepareReply } from "./prepared-reply.ts";
import type { PublicAddress } from "./public-addresses.ts";
import { createReplyCache } from "./reply-cache.ts";
import { tooManyReplies } from "./too-many.ts";

type Options = {
  /** Undefined for what is not public, or is not known to be. */
  publicAddress: (path: string, query: string) => PublicAddress | undefined;
  /** Answers without the app what it can. */
  answerDirectly: (address: string) => Promise<PreparedReply | undefined>;
  /** Asks the app in process, without anything of a visitor. */
  fetchApp: (address: string, headers: Record<string, string>) => Promise<Response>;
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
  /** What a crowd asks for is read once. */
  const read = new LRUCache<string, PublicAddress>({ max: 2_000 });
  const tooMany = tooManyReplies(config);
  changes.subscribe(cache.end);
  rounds.define("reply cache", tidySeconds, async () => void cache.tidy());

  async function ask({ address }: PublicAddress, language: Language): Promise<PreparedReply> {
    const direct = await answerDirectly(address);
    return direct ?? prepareReply(await fetchApp(address, { "accept-language": language }));
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: PublicAddress,
  ): Promise<void> {
    const started = performance.now();
    const visitor = readAddress(request.socket.remoteAddress, request.headers["x-forwarded-for"]);
    const language = languageOf(request, address);
    const retryAfter = await throttle.countRead(networkOf(visitor));
    const reply =
      retryAfter === undefined
        ? await cache.get(`${language} ${address.address}`, address.topic, () => ask(address, language))
        : tooMany(language, retryAfter);
    const form = reply.form(bestEncoding(request.headers["accept-encoding"] ?? ""));
    if (response.destroyed) return;
    if (retryAfter !== undefined)
      log.info({ path: address.route, address: visitor, codes: "request.tooMany" }, "refused");
    const requestId = randomUUID();
    const isKnown = request.headers["if-none-match"]?.includes(reply.etag) && reply.status === 200;
    const status = isKnown ? 304 : reply.status;
    response.writeHead(status, [...(isKnown ? reply.notModified : form.head), "x-request-id", requestId]);
    response.end(isKnown || request.method === "HEAD" ? undefined : form.body);
    const ms = performance.now() - started;
    metrics?.observe({ method: request.method ?? "", route: address.route, status }, ms / 1_000);
    if (log.isLevelEnabled("debug")) {
      const path = address.address.replace(/\?.*/, "");
      log.debug(
        { requestId, method: request.method, path, status, ms: Math.round(ms), address: visitor },
        "request",
      );
    }
  }

  return (request, response) => {
    const address = isPlainRead(request) ? addressOf(request.url ?? "") : undefined;
    if (!address) behind(request, response);
    else
      answer(request, response, address).catch((err: unknown) => {
        if (!(err instanceof Failure)) log.error({ err }, "request failed");
        // Where it was refused, it is refused there in words.
        if (response.headersSent) response.destroy();
        else behind(request, response);
      });
  };

  function addressOf(url: string): PublicAddress | undefined {
    const remembered = read.get(url);
    if (remembered) return remembered;
    const address = readUrl(url);
    if (address && url.length <= rememberedLength) read.set(url, address);
    return address;
  }

  function readUrl(url: string): PublicAddress | undefined {
    const mark = url.indexOf("?");
    const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
    // What is odd, or holds what opens an account, is answered behind, and never kept.
    if (!/^\/(?!\/)[\w./%~,+:@-]*$/.test(path) || isUnreadable(url) || secret.test(query)) return undefined;
    return publicAddress(path, query);
  }
}

const secret = /(?:^|&)(?:token|code)=/i;

/** A player's or a game server's request is its own, and so is one with a body. */
const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

/** Calls refuse in the language that is asked for; a page's language is in its path. */
const languageOf = ({ headers }: IncomingMessage, { address }: PublicAddress): Language =>
  (address.startsWith("/api/") && acceptedLanguage(headers["accept-language"] ?? "")) || defaultLanguage;

function isUnreadable(url: string): boolean {
  if (!url.includes("%")) return false;
  try {
    return decodeURIComponent(url).includes("\0");
  } catch {
    return true;
  }
}
