import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runVitest } from "./check-vitest.ts";
import { accepted } from "./plans/accepted.ts";
import { explain, heavyParts } from "./plans/explained.ts";
import { openFilled } from "./plans/filled.ts";
import { readRecorded } from "./plans/recorded.ts";
import { findSenders, root } from "./plans/senders.ts";
import { type Explained, parsed, printed, snapshotOf } from "./plans/snapshot.ts";
import { keyOf, makingTemporary, type Statement } from "./plans/statement.ts";

/**
 * Writes every statement that the product sends, with its plan over a filled database, beside the file that sends it
 * (docs/decisions/0033-statements.md). The statements are those that the tests of the API send; STATEMENTS_FOLDER names
 * a folder with what a run has noted already. `--check` writes nothing, and tells what would change. `--plans` leaves the
 * statements as they are and asks for their plans only. Folders of modules (`game/codex operations/webhooks`) have only their own
 * tests run, and their own files written; of a function whose statements these tests do not send, all stays.
 */
const isCheck = process.argv.includes("--check");
const isPlansOnly = process.argv.includes("--plans");
const folders = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isNamed = ({ file }: Pick<Statement, "file">): boolean =>
  folders.length === 0 || folders.some((folder) => file.startsWith(`modules/${folder}/`));
const problems: string[] = [];
const notes: string[] = [];

/** All statements of the snapshots, by key. */
async function readSnapshots(): Promise<Map<string, Statement>> {
  const paths = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", `${root}/*.sql`], {
    encoding: "utf8",
  });
  const known = new Map<string, Statement>();
  for (const path of paths.split("\n").filter((each) => each !== "")) {
    const text = await readFile(path, "utf8").catch(() => "");
    for (const statement of parsed(path.slice(root.length + 1).replace(/\.sql$/, ".ts"), text))
      known.set(keyOf(statement), statement);
  }
  return known;
}

/** What the tests send now; with the parameters that stand in the snapshot, if it is there. */
async function recordStatements(known: ReadonlyMap<string, Statement>): Promise<Statement[]> {
  const given = process.env["STATEMENTS_FOLDER"];
  const folder = given ?? (await mkdtemp(join(tmpdir(), "gatehouse-statements-")));
  try {
    if (given === undefined) {
      const words = folders.map((name) => `apps/api/src/modules/${name}/`);
      const { failed } = await runVitest(["api"], { STATEMENTS_FOLDER: folder }, words);
      if (failed > 0) throw new Error("What failing tests send says nothing: mend them first.");
    }
    const senders = findSenders();
    const recorded = await readRecorded(folder, senders);
    const sent = new Set(Array.from(recorded.values(), ({ file, function: name }) => `${file} ${name}`));
    for (const [file, names] of senders) {
      for (const name of names)
        if (isNamed({ file }) && !sent.has(`${file} ${name}`))
          notes.push(`${file} ${name}: no test sends its statement`);
    }
    const now = Array.from(recorded, ([key, statement]) => known.get(key) ?? statement);
    // Tests elsewhere send some of them.
    const former = folders.length === 0 ? [] : [...known.values()];
    const isElsewhere = ({ file, function: name }: Statement) =>
      senders.get(file)?.has(name) && !sent.has(`${file} ${name}`);
    return [...now, ...former.filter(isElsewhere)];
  } finally {
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  }
}

const inOrder = (one: Statement, other: Statement): number => {
  const [a, b] = [one, other].map((each) => `${each.file}\n${each.function}\n${keyOf(each)}`);
  return (a ?? "") < (b ?? "") ? -1 : 1;
};

async function explainAll(statements: readonly Statement[]): Promise<Explained[]> {
  const filled = await openFilled(makingTemporary(statements));
  try {
    const explained: Explained[] = [];
    for (const statement of statements.toSorted(inOrder)) {
      const each = await explain(filled, statement).catch((error: unknown) => {
        problems.push((error as Error).message);
      });
      if (each) explained.push(each);
    }
    return explained;
  } finally {
    await filled.close();
  }
}

/** Writes the files, or says which would be others. */
async function settle(explained: readonly Explained[], known: ReadonlyMap<string, Statement>): Promise<void> {
  const byFile = Map.groupBy(explained, ({ file }) => file);
  const former = new Set(Array.from(known.values(), ({ file }) => file).filter((file) => isNamed({ file })));
  for (const file of new Set([...byFile.keys(), ...former])) {
    const path = `${root}/${snapshotOf(file)}`;
    const statements = byFile.get(file);
    const text = statements ? printed(statements) : "";
    if ((await readFile(path, "utf8").catch(() => "")) === text) continue;
    if (isCheck) problems.push(`${path} is not what is sent and planned now: npm run plans`);
    else if (text === "") await rm(path);
    else await writeFile(path, text);
  }
}

function judge(explained: readonly Explained[]): void {
  const heavy = new Map<string, Set<string>>();
  for (const each of explained) {
    const parts = heavyParts(each);
    const name = `${each.file} ${each.function}`;
    if (parts.length > 0) heavy.set(name, new Set([...(heavy.get(name) ?? []), ...parts]));
  }
  for (const [name, parts] of heavy)
    if (accepted[name] === undefined)
      problems.push(
        `${name} ${[...parts].join(", ")}: give it an index, or its reason in script/plans/accepted.ts`,
      );
  for (const name of Object.keys(accepted))
    if (isNamed({ file: name }) && !heavy.has(name))
      problems.push(`${name} is cheap by now: its reason in script/plans/accepted.ts can go`);
}

const known = await readSnapshots();
const statements = isPlansOnly ? [...known.values()] : await recordStatements(known);
const explained = await explainAll(statements.filter(isNamed));
await settle(explained, known);
judge(explained);
for (const note of notes) console.log(note);
for (const problem of problems) console.error(problem);
console.log(`plans: ${explained.length} statements, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
