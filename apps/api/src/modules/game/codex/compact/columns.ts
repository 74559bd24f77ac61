import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

/** Numbers of one kind, as narrow as they fit; `none` where there is none. */
export type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array;
/** Numbers and texts by name. */
export type Columns = ReadonlyMap<string, Numbers | string>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The most that a compact form may unpack to: several times what the largest packs do. */
const mostBytes = 64 * 1024 * 1024;
const quality = 7;
const largestWindow = 24;

const kinds = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array, f64: Float64Array } as const;
type Kind = keyof typeof kinds;

/** What stands for a number that is not there: no number of a pack is below zero but places, which are always there. */
export const none = -1;

/** The narrowest array that holds them exactly. */
export function numbersOf(values: readonly number[]): Numbers {
  let [least, greatest, areWhole] = [0, 0, true];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
    areWhole &&= Number.isInteger(value) && !Object.is(value, -0);
  }
  if (!areWhole || least < -0x8000_0000 || greatest > 0x7fff_ffff) return Float64Array.from(values);
  if (least < 0 || greatest > 0xffff) return Int32Array.from(values);
  return greatest > 0xff ? Uint16Array.from(values) : Uint8Array.from(values);
}

const kindOf = (numbers: Numbers): Kind =>
  numbers instanceof Uint8Array
    ? "u8"
    : numbers instanceof Uint16Array
      ? "u16"
      : numbers instanceof Int32Array
        ? "i32"
        : "f64";

type Head = { name: string; kind: Kind | "text"; bytes: number }[];

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** All columns in one compressed piece; `digest` (SHA-256) is equal for equal columns, however well they were compressed. */
export async function packed(columns: Columns): Promise<{ bytes: Buffer; digest: string }> {
  const parts = [...columns].map(([name, column]) => ({
    name,
    kind: typeof column === "string" ? ("text" as const) : kindOf(column),
    bytes: typeof column === "string" ? Buffer.from(column, "utf8") : planes(column),
  }));
  const head: Head = parts.map(({ name, kind, bytes }) => ({ name, kind, bytes: bytes.byteLength }));
  const headBytes = Buffer.from(JSON.stringify(head), "utf8");
  const length = Buffer.alloc(8);
  length.writeUInt32LE(headBytes.byteLength);
  const pieces = [length, headBytes, ...parts.map(({ bytes }) => bytes)].flatMap((bytes) => [
    bytes,
    Buffer.alloc(aligned(bytes.byteLength) - bytes.byteLength),
  ]);
  const whole = Buffer.concat(pieces);
  const bytes = await compress(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: largestWindow,
    },
  });
  return { bytes, digest: createHash("sha256").update(whole).digest("hex") };
}

/** The columns of `packed`. Throws where it is damaged. */
export async function unpacked(compressed: Uint8Array): Promise<Columns> {
  const bytes = await decompress(compressed, { maxOutputLength: mostBytes });
  const headBytes = bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString("utf8", 8, 8 + headBytes)) as Head;
  let at = 8 + aligned(headBytes);
  const columns = new Map<string, Numbers | string>();
  for (const { name, kind, bytes: size } of head) {
    if (at + size > bytes.byteLength) throw new RangeError(`the column ${name} is cut off`);
    const part = bytes.subarray(at, at + size);
    columns.set(name, kind === "text" ? part.toString("utf8") : joined(part, kind));
    at += aligned(size);
  }
  return columns;
}

/** First bytes first, then second ones: alike bytes stand together, which compresses much better than whole numbers. */
function planes(numbers: Numbers): Buffer {
  const { BYTES_PER_ELEMENT: width, length } = numbers;
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const made = Buffer.alloc(bytes.byteLength);
  for (let plane = 0; plane < width; plane += 1)
    for (let index = 0; index < length; index += 1)
      made[plane * length + index] = bytes[index * width + plane] ?? 0;
  return made;
}

function joined(bytes: Uint8Array, kind: Kind): Numbers {
  const made = kinds[kind];
  const width = made.BYTES_PER_ELEMENT;
  const length = bytes.byteLength / width;
  const whole = new Uint8Array(bytes.byteLength);
  for (let plane = 0; plane < width; plane += 1)
    for (let index = 0; index < length; index += 1)
      whole[index * width + plane] = bytes[plane * length + index] ?? 0;
  return new made(whole.buffer);
}
