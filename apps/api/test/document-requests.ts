import fc from "fast-check";

/** What of JSON Schema the OpenAPI documents are written in. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Body = { content?: Record<string, { schema?: Schema }> };
export type Operation = { method: string; path: string; parameters: Parameter[]; body: Schema | undefined };
type Document = { paths?: object; components?: { schemas?: object } };

/** The calls of a document. */
export const operationsOf = ({ paths = {} }: Document): Operation[] =>
  Object.entries(
    paths as Record<string, Record<string, { parameters?: Parameter[]; requestBody?: Body }>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.["application/json"]?.schema,
    })),
  );

/** Values by the names of the fields that they stood in: what replies have told, and what a call may name again. */
export type Seen = ReadonlyMap<string, readonly unknown[]>;

/** Chooses as `fc.gen()` does. */
export type Choose = fc.GeneratorValue;

export type Made = { path: string; body: string | undefined };

/** What breaks programs, whatever the field. */
const hostile = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "null",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "\u0000",
  "\ud800",
  "\u202egnp.exe",
  "'; drop table accounts; --",
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "a".repeat(5_000),
  "ß".repeat(300),
  "\ud83d\ude00".repeat(60),
  "2026-02-30T25:61:00Z",
  "https://127.0.0.1:1/",
  "javascript:alert(1)",
  "1,2,3",
];
const odd: readonly unknown[] = [
  ...hostile,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  [],
  {},
  [[]],
  { $gt: "" },
  { toString: 1 },
  [null],
];

/** One of so many is not what the schema asks for. */
const oneOfWrong = 12;
const deepest = 6;
const mostItems = 4;

/** A call as the document asks for it, often by what was told before; here and there with something else in its place. */
export function requestOf(g: Choose, { path, parameters, body }: Operation, seen: Seen): Made {
  const isWrong = (): boolean => g(fc.nat, { max: oneOfWrong }) === 0;
  const oneOf = <T>(values: readonly T[]): T => g(fc.constantFrom, ...values);

  function known(name: string): unknown {
    const told = seen.get(name) ?? (name.endsWith("Id") ? seen.get("id") : undefined);
    return told && told.length > 0 && g(fc.nat, { max: 2 }) > 0 ? oneOf(told) : undefined;
  }

  function text({ pattern, format, minLength = 0, maxLength = 40 }: Schema): string {
    if (format === "date-time") return g(fc.date, { noInvalidDate: true }).toISOString();
    if (format === "date") return g(fc.date, { noInvalidDate: true }).toISOString().slice(0, 10);
    if (format === "email") return `${String(g(fc.nat, { max: 9 }))}@players.example`;
    if (format === "uri" || format === "url") return "https://www.youtube.com/watch?v=abcdefghijk";
    if (pattern !== undefined && pattern.length < 60 && !/\(\?/.test(pattern))
      return g(fc.stringMatching, new RegExp(pattern, "u")).slice(0, maxLength);
    return g(fc.string, {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 60)),
      unit: "grapheme",
    });
  }

  function valueOf(schema: Schema | undefined, name: string, depth = 0): unknown {
    if (isWrong()) return oneOf(odd);
    const told = known(name);
    if (told !== undefined) return told;
    if (!schema || depth > deepest) return oneOf(odd);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return oneOf(schema.enum);
    const among = schema.anyOf ?? schema.oneOf;
    if (among) return valueOf(oneOf(among), name, depth + 1);
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, name, depth + 1) ?? {}));
    switch (Array.isArray(schema.type) ? oneOf(schema.type) : schema.type) {
      case "string":
        return text(schema);
      case "integer":
      case "number": {
        const { minimum: min = -5, maximum: max = 1_000_000 } = schema;
        return g(fc.nat, { max: 3 }) === 0
          ? oneOf([min, max])
          : g(fc.integer, { min: Math.ceil(min), max: Math.min(max, Math.ceil(min) + 1_000) });
      }
      case "boolean":
        return g(fc.boolean);
      case "null":
        return null;
      case "array": {
        const { minItems = 0, maxItems = mostItems } = schema;
        const size = g(fc.integer, { min: minItems, max: Math.max(minItems, Math.min(maxItems, mostItems)) });
        return Array.from({ length: size }, () => valueOf(schema.items, name, depth + 1));
      }
      default: {
        const required = new Set(schema.required);
        const fields = Object.entries(schema.properties ?? {}).filter(([field]) =>
          required.has(field) ? !isWrong() : g(fc.boolean),
        );
        return Object.fromEntries(fields.map(([field, part]) => [field, valueOf(part, field, depth + 1)]));
      }
    }
  }

  /** As it stands in an address: a lone half of a letter cannot. */
  const written = (value: unknown): string =>
    encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value)).toWellFormed());

  const query = parameters
    .filter((one) => one.in === "query" && (one.required || g(fc.boolean)))
    .map(({ name, schema }) => `${encodeURIComponent(name)}=${written(valueOf(schema, name))}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
    return written(valueOf(schema, name)) || "-";
  });
  return {
    path: `/api${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    body:
      body &&
      (isWrong() ? oneOf(["", "{", "[1", '"a"', "null", "\u0000"]) : JSON.stringify(valueOf(body, ""))),
  };
}

const mostSeen = 40;

/** Notes what a reply has told, by the names of its fields. */
export function noteTold(seen: Map<string, unknown[]>, told: unknown): void {
  if (typeof told !== "object" || told === null) return;
  for (const [name, value] of Object.entries(told)) {
    if (typeof value === "object") noteTold(seen, value);
    else if (typeof value !== "boolean" && !Array.isArray(told)) {
      const values = seen.get(name) ?? [];
      if (!values.includes(value)) seen.set(name, [...values, value].slice(-mostSeen));
    }
  }
}
