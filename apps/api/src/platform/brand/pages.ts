import { languages } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { type OwnPage, ownPageFront } from "@gatehouse/contract/operations/brand";
import { Marked, type Tokens, type TokensList } from "marked";
import { parse as parseYaml } from "yaml";
import { sanitiseImported } from "../security/sanitise.ts";
import { BrandProblem, namesIn, readBoundedText } from "./files.ts";
import { issuesIn } from "./issues.ts";

const folder = "pages";
const nameForm = /^([a-z\d]+(?:-[a-z\d]+)*)\.([a-z]{2}(?:-[A-Z]{2})?)\.md$/;
const mostAddress = 60;
const descriptionLength = 160;
const frontForm = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

type Tell = { problem: (sentence: string) => void; note: (sentence: string) => void };

/** The pages of one's own by address; what is wrong is told, and a file that is wrong is left out. */
export async function readPages(root: string, tell: Tell): Promise<OwnPage[]> {
  const names = (await namesIn(root, folder)).filter((name) => !/^readme/i.test(name));
  const pages = new Map<string, OwnPage>();
  if (names.length > limits.brand.pages * languages.length) {
    tell.problem(`${folder} has ${names.length} files; ${limits.brand.pages} pages are the most`);
    return [];
  }
  for (const name of names) {
    try {
      await readPage(root, name, pages, tell);
    } catch (error) {
      if (!(error instanceof BrandProblem)) throw error;
      tell.problem(error.message);
    }
  }
  return [...pages.values()].toSorted(
    (one, other) => one.order - other.order || (one.address < other.address ? -1 : 1),
  );
}

async function readPage(
  root: string,
  name: string,
  pages: Map<string, OwnPage>,
  { note }: Tell,
): Promise<void> {
  const file = `${folder}/${name}`;
  const [, address = "", code = ""] = nameForm.exec(name) ?? [];
  if (address === "" || address.length > mostAddress)
    throw new BrandProblem(
      `${file} must be called <address>.<language>.md, such as about.en.md, in small letters, digits and dashes`,
    );
  const language = languages.find((one) => one === code);
  if (!language)
    throw new BrandProblem(`${file} is for no language of the portal: ${languages.join(", ")} are known`);
  const text = await readBoundedText(root, file, limits.brand.pageBytes);
  const [whole = "", front = ""] = frontForm.exec(text) ?? [];
  if (whole === "")
    throw new BrandProblem(`${file} must begin with ---, a line "title: …", and --- before its text`);
  const { title, description, ...stands } = frontOf(file, front);
  const { html, lost } = htmlOf(text.slice(whole.length));
  const gone = Object.entries(lost).map(([what, times]) => `${what} (${times})`);
  if (gone.length > 0) note(`${file}: left out what no page may hold: ${gone.join(", ")}`);
  const known = pages.get(address);
  // One language says where it stands; the first one that does.
  pages.set(address, {
    address,
    in: known?.in ?? stands.in,
    order: known && known.order !== 0 ? known.order : stands.order,
    texts: {
      ...known?.texts,
      [language]: { title, description: description ?? openingOf(html) ?? title, html },
    },
  });
}

function frontOf(file: string, front: string) {
  let given: unknown;
  try {
    given = parseYaml(front, { maxAliasCount: 0, schema: "core" });
  } catch (error) {
    const [line = ""] = (error as Error).message.split("\n");
    throw new BrandProblem(`${file}: its front is no YAML (${line.slice(0, 120)})`);
  }
  const read = ownPageFront.safeParse(given, { reportInput: true });
  if (!read.success) throw new BrandProblem(`${file}: ${issuesIn(read.error, ownPageFront).join("; ")}`);
  return read.data;
}

const markdown = new Marked({ gfm: true, async: false });

/** What was written as HTML passes the same strict list as an announcement. */
const htmlOf = (text: string) => sanitiseImported(markdown.parser(belowTitle(markdown.lexer(text))));

/** The page's title is its only heading of the first order: the highest of the text are of the second. */
function belowTitle(tokens: TokensList): TokensList {
  const headings: Tokens.Heading[] = [];
  void markdown.walkTokens(tokens, (token) => {
    if (token.type === "heading") headings.push(token as Tokens.Heading);
  });
  const shift = 2 - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + shift);
  return tokens;
}

/** The first words of a text, for search engines. */
function openingOf(html: string): string | undefined {
  const begin = html.indexOf("<p>");
  const words = (begin < 0 ? "" : html.slice(begin, html.indexOf("</p>", begin)))
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
  if (words.length <= descriptionLength) return words === "" ? undefined : words;
  return `${words.slice(0, words.lastIndexOf(" ", descriptionLength))} …`;
}
