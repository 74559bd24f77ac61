import { languages } from "@gatehouse/contract/languages";
import { afterEach, describe, expect, it } from "vitest";
import { readLanguageFrom } from "./language.ts";
import { formatTwoDecimals, formatWhole } from "./numbers.ts";

const values = [
  0, 7, 999, 1_000, -1_000, 12_345, 999_999, 1_234_567, -9_876_543_210, 0.25, 3.5, 1234.75, -1234.5,
];

it("are written in figures, however large", () => {
  expect([formatWhole(3e21), formatWhole(-2e22), formatTwoDecimals(3e21)]).toEqual([
    "3,000,000,000,000,000,000,000",
    "-20,000,000,000,000,000,000,000",
    "3,000,000,000,000,000,000,000",
  ]);
});

afterEach(() => readLanguageFrom(() => "en"));

describe.each(languages)("numbers in %s", (language) => {
  it("are written as the tables of the language have it", () => {
    readLanguageFrom(() => language);
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const integers = values.filter(Number.isInteger);
    expect(integers.map(formatWhole)).toEqual(integers.map((value) => whole.format(value)));
    expect(values.map(formatTwoDecimals)).toEqual(values.map((value) => decimals.format(value)));
  });
});
