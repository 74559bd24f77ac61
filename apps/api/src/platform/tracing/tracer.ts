import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "./settings.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { originNow } from "../origin.ts";
import { createOutboundClient, type OutboundClient } from "../outbound/client.ts";
import { portalVersion } from "../version.ts";
import { otlpOf } from "./otlp.ts";
import { type Place, places, type Statement, statements, type Work, works } from "./work.ts";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} satisfies Record<Work["kind"], SpanKind>;

const longestStatement = 2_000;
/** At the end: what is not taken by then is lost. */
const patienceMs = 2_000;

/** With the span that is this process's own. */
type OwnPlace = Place & { context: Context };

/**
 * Watches what runs and sends it to a collector of OpenTelemetry, some seconds later and many at once. Where the collector hangs or
 * refuses, they are dropped: at most 2,048 wait. Returns how to end it.
 */
export function startTracer({
  settings,
  log,
  clock,
}: {
  settings: TracingSettings;
  log: Log;
  clock: Clock;
}): () => Promise<void> {
  const client = createOutboundClient({
    service: "OpenTelemetry",
    addresses: [settings.endpoint],
    log,
    clock,
    // Its own calls would be told to it for ever.
    isTraced: false,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.serviceName,
      "service.version": portalVersion,
      "process.pid": process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterBy(client, settings) })],
  });
  const tracer = provider.getTracer("gatehouse");
  const spans = new WeakMap<Work, Span>();

  const placeOf = (span: Span): OwnPlace => ({
    traceparent: traceparentOf(span),
    context: trace.setSpan(ROOT_CONTEXT, span),
  });

  const begin = (work: Work): OwnPlace => {
    const around = places.getStore() as OwnPlace | undefined;
    const requestId = originNow()?.requestId;
    const span = tracer.startSpan(
      work.name,
      {
        kind: kinds[work.kind],
        attributes: requestId === undefined ? {} : { "gatehouse.request.id": requestId },
      },
      contextOf(work.from) ?? around?.context ?? ROOT_CONTEXT,
    );
    spans.set(work, span);
    return placeOf(span);
  };

  const fail = (message: unknown): void => void ((message as Work).hasFailed = true);

  const end = (message: unknown): void => {
    const work = message as Work;
    const span = spans.get(work);
    if (!span) return;
    span.updateName(work.name).setAttributes(work.attributes);
    if (work.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  const told = (message: unknown): void => {
    const around = places.getStore() as OwnPlace | undefined;
    // What nobody asked for comes round every few seconds, and says nothing.
    if (!around) return;
    const { text, milliseconds, hasFailed } = message as Statement;
    const [verb = ""] = text.trimStart().split(/\s/, 1);
    const now = Date.now();
    const span = tracer.startSpan(
      verb.toLowerCase(),
      {
        kind: SpanKind.CLIENT,
        startTime: now - milliseconds,
        attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestStatement) },
      },
      around.context,
    );
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  };

  works.start.bindStore(places, begin);
  works.error.subscribe(fail);
  works.asyncEnd.subscribe(end);
  statements.subscribe(told);

  return async () => {
    works.start.unbindStore(places);
    works.error.unsubscribe(fail);
    works.asyncEnd.unsubscribe(end);
    statements.unsubscribe(told);
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
    await Promise.race([provider.shutdown().catch(() => {}), late]);
  };
}

function exporterBy(client: OutboundClient, { endpoint, headers }: TracingSettings): SpanExporter {
  const sending = new Set<Promise<void>>();
  const send = async (
    spans: readonly ReadableSpan[],
    done: (result: ExportResult) => void,
  ): Promise<void> => {
    let code = ExportResultCode.SUCCESS;
    try {
      await client.ask(
        { url: `${endpoint}/v1/traces`, headers: { ...headers }, json: otlpOf(spans) },
        () => {},
      );
    } catch {
      // The client has told of it; the spans are dropped.
      code = ExportResultCode.FAILED;
    }
    done({ code });
  };
  return {
    export(spans, done) {
      const sent = send(spans, done).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    forceFlush: async () => void (await Promise.all(sending)),
    shutdown: async () => void (await Promise.all(sending)),
  };
}

const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
};

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function contextOf(from: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(from ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const traceFlags = Number.parseInt(flags ?? "0", 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
