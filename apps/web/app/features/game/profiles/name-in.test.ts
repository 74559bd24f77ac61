import { expect, test } from "vitest";
import { nameIn } from "./name-in.ts";

test.each([
  ["/character/Ash", "Ash"],
  ["/character/Ash/", "Ash"],
  ["/lt/clan/Order%20of%20Ash?x=1", "Order of Ash"],
  ["/character/a%2Fb%252Fc%3Fd", "a/b%2Fc?d"],
  ["/character/%E0%A4%A", ""],
])("%s names %s", (path, name) => {
  expect(nameIn(new URL(path, "http://portal"))).toBe(name);
});
