import type { Language } from "@gatehouse/contract/languages";
import type { MessageParts } from "@gatehouse/contract/operations/brand";
import { cardinals } from "./cardinals.ts";
import { formatWhole } from "./numbers.ts";

type Values = Readonly<Record<string, string | number>>;

/** Says a message that was read while the portal runs, as the compiled ones are said; `#` is the number of the plural around. */
const sayParts = (parts: MessageParts, values: Values, language: Language, counted?: number): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part === 0) return counted === undefined ? "#" : formatWhole(counted);
      const [name, cases, offset] = part;
      const value = values[name] ?? "";
      if (!cases) return value;
      if (offset === undefined)
        return sayParts(cases[value] ?? cases["other"] ?? [], values, language, counted);
      const number = Number(value) - offset;
      const chosen = cases[`=${value}`] ?? cases[cardinals[language](number)] ?? cases["other"] ?? [];
      return sayParts(chosen, values, language, number);
    })
    .join("");

/** Messages by name as what says them. */
export const sayers = (
  texts: Readonly<Record<string, MessageParts>>,
  language: Language,
): Record<string, (values: Values) => string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, parts]) => [name, (values) => sayParts(parts, values, language)]),
  );
