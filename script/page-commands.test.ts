import { expect, test } from "vitest";
import { commandsOf } from "./page-commands.ts";

const page = `# A page

\`\`\`sh one
name=gates.example

echo "$name"
\`\`\`

Words between.

\`\`\`sh two
true
\`\`\`

\`\`\`sh one
cat >file <<END
NAME=$name
END
\`\`\`

\`\`\`sh
rm -rf /
\`\`\`
`;

test("a walk's commands are its blocks in their order, with the reader's own values", () => {
  expect(commandsOf(page, "one", { name: "my.server" })).toEqual([
    'name=my.server\n\necho "$name"\n',
    "cat >file <<END\nNAME=$name\nEND\n",
  ]);
  expect(commandsOf(page, "two")).toEqual(["true\n"]);
});

test("a walk or a value that the page does not have is none", () => {
  expect(() => commandsOf(page, "three")).toThrow("no commands for three");
  expect(() => commandsOf(page, "two", { name: "x" })).toThrow("no line name=");
});
