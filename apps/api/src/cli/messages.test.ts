import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@gatehouse/contract/languages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages, messagesFolder } from "./messages.ts";
import { UsageError } from "./usage-error.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-messages-"));
  await cp(messagesFolder, folder, { recursive: true });
  for (const language of languages.slice(1)) await run("translated", language);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  let told: { languages?: Record<string, { missing: string[]; stale: string[]; left: string[] }> } = {};
  const code = await messages(
    args,
    { print: (line) => void lines.push(line), tell: (more) => void (told = { ...told, ...more }) },
    folder,
  );
  return { code, lines, lt: told.languages?.["lt"] };
}

const edit = async (file: string, change: (content: Record<string, unknown>) => void): Promise<void> => {
  const content = JSON.parse(await readFile(join(folder, file), "utf8")) as Record<string, unknown>;
  change(content);
  await writeFile(join(folder, file), JSON.stringify(content));
};

test("what is missing or stale after a change of the English text, until somebody has looked", async () => {
  expect(await run("status")).toMatchObject({ code: 0, lt: { missing: [], stale: [], left: [] } });

  await edit("en/files.json", (content) => {
    content["title"] = "Other words";
    content["added"] = "A new sentence";
  });
  await edit("lt/files.json", (content) => void (content["former"] = "Buvęs"));
  const { code, lines, lt } = await run("status", "lt");
  expect([code, lt]).toMatchObject([
    1,
    { missing: ["files.added"], stale: ["files.title"], left: ["files.former"] },
  ]);
  expect(lines).toContain("  files.title: Other words");

  await edit("lt/files.json", (content) => void (content["added"] = "Naujas sakinys"));
  await run("translated", "lt", "files.title");
  expect(await run("status", "lt")).toMatchObject({ code: 0, lt: { missing: [], stale: [] } });
});

test("another word, language or message is wrong use", async () => {
  for (const wrong of [[], ["state"], ["status", "xx"], ["translated"], ["translated", "lt", "no.such"]])
    await expect(run(...wrong)).rejects.toThrow(UsageError);
});
