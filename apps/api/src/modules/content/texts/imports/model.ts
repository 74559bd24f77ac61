import type { ZodError } from "zod";
import { exits, Refused } from "../../../../platform/exit-status.ts";

/** A content file that cannot be imported: one line for each thing that is wrong, by the entry's own name. */
export class ContentRefused extends Refused {
  static override readonly usual = exits.data;
}

/** The lines of a ContentRefused, such as `banners "Vote for us": url must be …`. */
export const refusalOf = (input: unknown, { issues }: ZodError): ContentRefused =>
  new ContentRefused(
    issues
      .map(({ path, message }) => {
        const [list, index, ...field] = path.map(String);
        if (list === undefined) return message;
        if (index === undefined) return `${list}: ${message}`;
        // The countdown and the video are entries themselves.
        if (!/^\d+$/.test(index)) return `${list}: ${index} ${message}`;
        const name = nameOf(valueAt(input, [list, index])) ?? `number ${Number(index) + 1}`;
        return `${list} ${name}: ${field.join(".")} ${message}`;
      })
      .join("\n"),
  );

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

function nameOf(entry: unknown): string | undefined {
  const name = valueAt(entry, ["slug"]) ?? valueAt(entry, ["title"]);
  // As JSON writes it: a name that holds a line break stays on its line.
  return typeof name === "string" ? JSON.stringify(name) : undefined;
}
