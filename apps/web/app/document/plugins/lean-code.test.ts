import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortClassNames, withCalls, withClassNames, withoutFunctions } from "./lean-code.ts";

const app = join(import.meta.dirname, "../..");

test("a sheet of which a module names classes alone stands there as these names", () => {
  const module = `import styles from "./alert.module.css";\nconst look = <p className={styles.line}>{styles.end}</p>;`;
  expect(withClassNames(module)).toBe(module.replace("styles from", "* as styles from"));
});

test.each([
  ["chosen by a value", "const look = styles[tone];"],
  ["handed on", "const look = cx(styles, styles.line);"],
])("a sheet of which classes are %s stays a list", (_how, use) => {
  const module = `import styles from "./alert.module.css";\n${use}`;
  expect(withClassNames(module)).toBe(module);
});

test("no two classes have one name", async () => {
  const nameOf = shortClassNames();
  const files = await readdir(app, { recursive: true });
  const sheets = files.filter((file) => file.endsWith(".module.css"));
  const names = new Set(sheets.map((file) => nameOf("line", `${join(app, file)}?direct`)));
  expect(names.size).toBe(sheets.length);
  expect(nameOf("line", join(app, sheets[0] ?? ""))).toMatch(/^line-[0-9a-z]+$/);
  expect(() => nameOf("line", "/elsewhere/alert.module.css")).toThrow("are not among the app's");
});

test("an address of a call without names in it stands there itself", () => {
  expect(withCalls('ask(callPath("live"))')).toBe('ask("/api/public/live")');
  const named = 'callPath("gameDeliveryAck", { deliveryId })';
  expect(withCalls(named)).toBe(named);
});

test("a function that is left out does nothing, and must be there once", () => {
  const source = "function one(a) {\n  return a;\n}\nfunction two() {\n  return 2;\n}\n";
  expect(withoutFunctions(source, ["one"])).toBe("function one() {}\nfunction two() {\n  return 2;\n}\n");
  expect(() => withoutFunctions(source, ["three"])).toThrow("Of functions called three there must be 1");
});
