/** What PostgreSQL calls a type of one length, that length, and how a value is written. */
type Kind = { oid: number; bytes: number; write: (into: Buffer, value: number, at: number) => void };

const integer: Kind = { oid: 23, bytes: 4, write: (into, value, at) => into.writeInt32BE(value, at) };
const double: Kind = { oid: 701, bytes: 8, write: (into, value, at) => into.writeDoubleBE(value, at) };

const headBytes = 20;
const absent = -1;

/**
 * An array in PostgreSQL's own binary form: as a parameter it needs no text to be made and read of each value, which costs
 * more than the values where there are thousands of them.
 */
function packed(values: readonly (number | null | undefined)[], { oid, bytes, write }: Kind): Buffer {
  const into = Buffer.allocUnsafe(headBytes + values.length * (4 + bytes));
  let at = headBytes;
  let anyAbsent = 0;
  for (const value of values) {
    if (value === null || value === undefined) {
      anyAbsent = 1;
      at = into.writeInt32BE(absent, at);
    } else {
      at = into.writeInt32BE(bytes, at);
      write(into, value, at);
      at += bytes;
    }
  }
  const head = [values.length === 0 ? 0 : 1, anyAbsent, oid, values.length, 1];
  for (const [index, word] of head.entries()) into.writeInt32BE(word, index * 4);
  return into.subarray(0, values.length === 0 ? 12 : at);
}

/** A parameter for `::integer[]`; what is missing is null. */
export const integers = (values: readonly (number | null | undefined)[]): Buffer => packed(values, integer);

/** A parameter for `::double precision[]`; what is missing is null. */
export const doubles = (values: readonly (number | null | undefined)[]): Buffer => packed(values, double);
