import type { LookupOptions } from "node:dns";
import { expect, test } from "vitest";
import { isPublicAddress, publicLookup, refusePrivateHost } from "./public-address.ts";

test.each([
  ["8.8.8.8", true],
  ["2001:4860:4860::8888", true],
  ["2a00:1450:4001::1", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::127.0.0.1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["64:ff9b:1::1", false],
  ["2002:7f00:1::", false],
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", false],
  ["fc00::1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["example.com", false],
])("%s belongs to the internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const resolved = (name: string, options: LookupOptions) =>
  new Promise((settle) => publicLookup(name, options, (error, address) => settle(error?.message ?? address)));

test.each(["localhost", "127.1", "0x7f000001", "10.1"])(
  "a name is judged by what it resolves to: %s is refused",
  async (name) => {
    for (const all of [true, false]) {
      expect(await resolved(name, { all })).toBe(`${name} leads into a private network`);
    }
  },
);

test("what belongs to the internet is handed on as it was asked for", async () => {
  expect(await resolved("8.8.8.8", { all: true })).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(await resolved("8.8.8.8", {})).toBe("8.8.8.8");
});

test.each([
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://0/",
])("an address in a URL is judged however it is written: %s is refused", (url) => {
  expect(() => refusePrivateHost(new URL(url))).toThrow("leads into a private network");
});

test("a URL with a name, or with an address of the internet, is left to the look-up", () => {
  for (const url of ["https://example.com/", "https://8.8.8.8/", "https://[2001:4860:4860::8888]/"]) {
    expect(() => refusePrivateHost(new URL(url))).not.toThrow();
  }
});
