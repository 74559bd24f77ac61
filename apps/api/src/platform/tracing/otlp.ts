import { type Attributes, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

type Time = readonly [seconds: number, nanoseconds: number];

const nanoseconds = ([seconds, rest]: Time): string =>
  String(BigInt(seconds) * 1_000_000_000n + BigInt(rest));

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === "number"
        ? Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value }
        : { stringValue: String(value) },
  }));

const spanOf = (span: ReadableSpan) => {
  const { traceId, spanId } = span.spanContext();
  const parent = span.parentSpanContext?.spanId;
  return {
    traceId,
    spanId,
    ...(parent !== undefined && { parentSpanId: parent }),
    name: span.name,
    // OTLP counts them from one: zero is none.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(span.attributes),
    status: span.status.code === SpanStatusCode.ERROR ? { code: SpanStatusCode.ERROR } : {},
  };
};

/** Spans of one process in the JSON of OTLP (opentelemetry-proto, ExportTraceServiceRequest). */
export const otlpOf = (spans: readonly ReadableSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(spans[0]?.resource.attributes ?? {}) },
      scopeSpans: [{ scope: { name: "gatehouse" }, spans: spans.map(spanOf) }],
    },
  ],
});
