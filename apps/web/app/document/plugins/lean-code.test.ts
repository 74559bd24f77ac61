import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortClassNames, withClassNames } from "./lean-code.ts";

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
