import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { z } from "zod";

export type TracingSettings = Readonly<{
  /** Where a collector of OpenTelemetry takes OTLP over HTTP, without the path of traces. */
  endpoint: string;
  /** What it wants to be shown. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The part of all traces that is kept, 0 to 1. */
  ratio: number;
}>;

/** By the names that OpenTelemetry gives them. */
export const tracingFields = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => !/@/.test(new URL(url).href.split("/", 3)[2] ?? ""),
      "must hold no login: OTEL_EXPORTER_OTLP_HEADERS has it",
    )
    .transform(withoutTrailingSlashes)
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]{1,100}=[^,\s]{1,2000}(?:,[\w-]{1,100}=[^,\s]{1,2000})*$/,
      "must look like name=value,name=value",
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default("gatehouse"),
});

/** Undefined: nothing is traced. */
export function readTracing(value: z.infer<typeof tracingFields>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = "" } = value;
  if (endpoint === undefined) return undefined;
  const pairs = headers.split(",").filter(Boolean);
  return {
    endpoint,
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf("=");
        // Values are percent-encoded.
        return [pair.slice(0, at), decodeOr(pair.slice(at + 1))];
      }),
    ),
    serviceName: value.OTEL_SERVICE_NAME,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
  };
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
