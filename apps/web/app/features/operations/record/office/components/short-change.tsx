import { BeforeAfter } from "../../../../../office/ui/before-after.tsx";
import type { RecordEntry } from "../api.ts";

/** The one field that an entry changed, where it is one; the rest is on the entry's own page. */
export function ShortChange({ before, after }: Pick<RecordEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const name = names.find((one) => before?.[one] !== undefined) ?? names[0];
  if (name === undefined) return null;
  return <BeforeAfter before={written(before?.[name])} after={written(after?.[name])} />;
}

const written = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};
