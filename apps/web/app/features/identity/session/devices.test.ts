import { expect, test } from "vitest";
import { parseDevices } from "./devices.ts";

test("the devices are a record of ids by login name; whatever is none is left out", () => {
  expect(parseDevices({ aria: "id", bjorn: 7, cyra: null })).toEqual({ aria: "id" });
  for (const broken of [null, 7, "text", undefined]) expect(parseDevices(broken)).toEqual({});
});
