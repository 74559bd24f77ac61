import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type CompiledQuery, DefaultQueryCompiler } from "kysely";

/**
 * Notes each distinct statement that the tests have the product send, and who sent it. A query is compiled in the very
 * call that sends it, so its sender is on the stack then, and no longer when a connection is free.
 */
const folder = process.env["STATEMENTS_FOLDER"];
const root = fileURLToPath(new URL("../src/", import.meta.url));
const seen = new Set<string>();
/** Of a list; the rest tells nothing about the plan. */
const keptItems = 20;

/** The functions of the product's innermost file on the stack, the innermost first. */
function findSender(): { file: string; functions: string[] } | undefined {
  const former = Object.getOwnPropertyDescriptors(Error);
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Error.stackTraceLimit = former.stackTraceLimit.value ?? 10;
  if (former.prepareStackTrace) Object.defineProperty(Error, "prepareStackTrace", former.prepareStackTrace);
  else Reflect.deleteProperty(Error, "prepareStackTrace");
  const paths = sites.map((site) => {
    const name = site.getFileName() ?? "";
    return { site, path: name.startsWith("file:") ? fileURLToPath(name) : name };
  });
  // What a test sends itself, in the middle of the product's work.
  const nearest = paths.find(({ path }) => path.startsWith(root) || path.endsWith(".test.ts"));
  if (nearest?.path.endsWith(".test.ts")) return undefined;
  const frames = paths.flatMap(({ site, path }) => {
    return path.startsWith(root) && !path.endsWith(".test.ts")
      ? [{ file: relative(root, path), function: site.getFunctionName() ?? "" }]
      : [];
  });
  const file = frames[0]?.file;
  if (file === undefined) return undefined;
  const functions = frames.filter((frame) => frame.file === file).map((frame) => frame.function);
  return { file, functions };
}

/** What `platform/postgres/arrays.ts` has packed, as PostgreSQL writes an array. */
function unpacked(packed: Buffer): string | undefined {
  if (packed.length < 12 || packed.readInt32BE(0) > 1 || packed.readInt32BE(4) > 1) return undefined;
  const isInteger = packed.readInt32BE(8) === 23;
  if (!isInteger && packed.readInt32BE(8) !== 701) return undefined;
  const values: string[] = [];
  for (let at = 20; at < packed.length && values.length < keptItems;) {
    const bytes = packed.readInt32BE(at);
    at += 4;
    values.push(bytes < 0 ? "null" : String(isInteger ? packed.readInt32BE(at) : packed.readDoubleBE(at)));
    at += Math.max(bytes, 0);
  }
  return `{${values.join(",")}}`;
}

/** As it can be written down, and given to PostgreSQL again. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return unpacked(value) ?? `\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return value.slice(0, keptItems).map(plain);
  if (typeof value === "bigint") return String(value);
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value ?? null;
}

function note({ sql, parameters }: CompiledQuery): void {
  const sender = findSender();
  if (!sender) return;
  const key = `${sender.file} ${sender.functions.join()} ${sql}`;
  if (seen.has(key)) return;
  seen.add(key);
  const line = JSON.stringify({ ...sender, sql, parameters: parameters.map(plain) });
  appendFileSync(`${folder}/${process.pid}.jsonl`, `${line}\n`);
}

const { prototype } = DefaultQueryCompiler;
type Compile = (
  this: DefaultQueryCompiler,
  ...given: Parameters<DefaultQueryCompiler["compileQuery"]>
) => CompiledQuery;
const compile: Compile = Reflect.get<DefaultQueryCompiler, "compileQuery">(prototype, "compileQuery");

function recording(this: DefaultQueryCompiler, ...given: Parameters<typeof compile>): CompiledQuery {
  const query = compile.apply(this, given);
  note(query);
  return query;
}

// A worker loads this file once for each test file.
if (folder !== undefined && compile.name !== recording.name) prototype.compileQuery = recording;
