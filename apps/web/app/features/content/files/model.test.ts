import { expect, it } from "vitest";
import { formatSize, serverOf } from "./model.ts";

it("filters by the server of the address, Interlude by default", () => {
  expect(serverOf(new URLSearchParams("server=h5"))).toBe("h5");
  expect(serverOf(new URLSearchParams("server=it"))).toBe("it");
  expect(serverOf(new URLSearchParams("server=x"))).toBe("it");
  expect(serverOf(new URLSearchParams())).toBe("it");
});

it("writes sizes as people read them", () => {
  expect(formatSize(0)).toBe("0 B");
  expect(formatSize(1_536)).toBe("1.5 KB");
  expect(formatSize(9_437_184)).toBe("9 MB");
  expect(formatSize(5_368_709_120)).toBe("5 GB");
  expect(formatSize(11_811_160_064)).toBe("11 GB");
});
