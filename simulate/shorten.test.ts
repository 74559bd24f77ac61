import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

const numbers = Array.from({ length: 100 }, (_, number) => number);

test.each([[[17]], [[3, 4]], [[0, 50, 99]], [[1, 2, 3, 4, 5, 6, 7]]])(
  "what fails by the steps %j alone is shortened to these",
  async (needed) => {
    let plays = 0;
    const fails = async (left: readonly number[]) => {
      plays += 1;
      return needed.every((number) => left.includes(number));
    };
    expect(await shorten(numbers, fails)).toEqual(needed);
    expect(plays).toBeLessThan(200);
  },
);
