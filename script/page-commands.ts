/** What stands after the three signs that begin a block of commands, `sh <walk>`, marks it as a step of that walk. */
const block = /^```sh (?<walk>[\w-]+)\n(?<commands>[^`]*)^```$/gm;

/**
 * The commands of a walk as a reader copies them from a page, block after block, with the reader's own values in the lines
 * `name=…` that it has. Throws where there is no such walk, or no line for a value.
 */
export function commandsOf(
  page: string,
  walk: string,
  values: Readonly<Record<string, string>> = {},
): string[] {
  const blocks = Array.from(page.matchAll(block)).flatMap(({ groups = {} }) =>
    groups["walk"] === walk ? (groups["commands"] ?? "") : [],
  );
  if (blocks.length === 0) throw new Error(`The page has no commands for ${walk}.`);
  for (const name of Object.keys(values))
    if (!blocks.some((commands) => lineOf(name).test(commands)))
      throw new Error(`The commands for ${walk} have no line ${name}=.`);
  return blocks.map((commands) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(lineOf(name), () => `${name}=${value}`),
      commands,
    ),
  );
}

const lineOf = (name: string): RegExp => new RegExp(`^${name}=.*$`, "m");
