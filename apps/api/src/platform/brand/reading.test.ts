import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { readBrand } from "./reading.ts";

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

/** A folder with these files. */
async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-brand-"));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const read = async (files: Record<string, string | Buffer>) => readBrand(await folderOf(files));
const brandOf = (content: object, more: Record<string, string | Buffer> = {}) =>
  read({ "brand.json": JSON.stringify(content), ...more });
const problemsOf = async (files: Record<string, string | Buffer>) => (await read(files)).problems;

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
const page = (text: string, front = "title: A page") => `---\n${front}\n---\n\n${text}`;

test("a brand is what its files say", async () => {
  const { brand, problems, notes } = await brandOf(
    {
      name: "Meadow",
      motto: { en: "Grow", lt: "Auk" },
      colours: { light: { bg: "#fff" }, dark: { bg: "#000" } },
      factions: { angels: { name: "Suns", crest: "sun.svg" } },
      contacts: [{ name: "Us", url: "mailto:us@example.com" }],
      home: { right: ["chat"] },
      without: ["world"],
    },
    {
      "sun.svg": svg('<path id="a" d="M0 0h10v10z" fill="currentColor"/><use href="#a"/>'),
      "texts/lt.json": JSON.stringify({ "shell.footer.about": "{server}!", shell: { demo: "Demo" } }),
      "pages/about.en.md": page("# Hello\n\n**You** <b>there</b>", "title: About\nin: menu"),
      "pages/about.lt.md": page("Labas", "title: Apie"),
    },
  );
  expect({ problems, notes }).toEqual({ problems: [], notes: [] });
  const { shown } = brand;
  expect([brand.name, brand.contacts]).toEqual(["Meadow", [{ name: "Us", url: "mailto:us@example.com" }]]);
  expect(shown.styles).toBe("@media screen{html:root{--bg:light-dark(#fff,#000);}}");
  expect(shown.hidden).toEqual(["/world"]);
  expect(shown.texts.lt["shell.hero.titleFirst"]).toEqual(["Auk"]);
  expect(shown.texts.lt["shell.footer.about"]).toEqual([["server"], "!"]);
  expect(shown.texts.lt["shell.demo"]).toEqual(["Demo"]);
  expect(shown.texts.en["rankings.factions.angels"]).toEqual(["Suns"]);
  expect(shown.art.crests.angels).toMatch(
    /^<g transform="matrix\(6\.4 0 0 6\.4 0 0\)"><path id="(b\w+-)a" .*<use href="#\1a">/,
  );
  expect(shown.pages).toMatchObject([
    {
      address: "about",
      in: "menu",
      texts: { en: { title: "About", description: "You there" }, lt: { title: "Apie" } },
    },
  ]);
  // The page's title is its only heading of the first order.
  expect(shown.pages[0]?.texts.en?.html).toContain("<h2>Hello</h2>");
});

test.each([
  ["# One\n\n## Two", ["h2", "h3"]],
  ["## One\n\n### Two\n\n## Three", ["h2", "h3", "h2"]],
  ["No heading", []],
])("the highest headings of %j stand right below the page's title", async (text, expected) => {
  const { brand } = await read({ "pages/x.en.md": page(text) });
  const html = brand.shown.pages[0]?.texts.en?.html ?? "";
  expect([...html.matchAll(/<(h\d)/g)].map(([, name]) => name)).toEqual(expected);
});

test("the examples are in order", async () => {
  const examples = join(import.meta.dirname, "../../../../../examples/brands");
  for (const name of readdirSync(examples)) {
    const { problems, notes, contrasts } = await readBrand(join(examples, name));
    expect({ name, problems, notes, contrasts }).toEqual({ name, problems: [], notes: [], contrasts: [] });
  }
});

test.each([
  ['{ "name": ', ["brand.json is no JSON: look at line 1"]],
  ['{ "nam": "x" }', [/^brand\.json: "nam" is unknown; the nearest is "name"; it may have name, motto, /]],
  ['{ "name": 7 }', ["brand.json: name: expected string, received number"]],
  ['{ "name": " " }', [/^brand\.json: name: /]],
  [
    '{ "colours": { "light": { "bgg": "#fff" } } }',
    [/colours\.light: "bgg" is unknown; the nearest is "bg"/],
  ],
  [
    '{ "colours": { "dark": { "bg": "red;}" } } }',
    ["brand.json: colours.dark.bg: must be a colour such as #e8cb7f or #fff"],
  ],
  ['{ "home": { "left": ["charts"] } }', [/home\.left\.0: "charts" is unknown/]],
  [
    '{ "home": { "left": ["chat"], "right": ["chat"] } }',
    [/home: has a block both on the left and on the right/],
  ],
  ['{ "home": { "left": ["chat", "chat"] } }', [/home\.left: names something twice/]],
  ['{ "without": ["wrld"] }', [/without\.0: "wrld" is unknown; the nearest is "world"/]],
  ['{ "icon": "../secret.svg" }', [/icon: must be the name of a file in the brand's folder/]],
  ['{ "icon": "/etc/passwd" }', [/icon: must be the name of a file/]],
  [
    '{ "contacts": [{ "name": "x", "url": "javascript:alert(1)" }] }',
    [/contacts\.0\.url: must be an address/],
  ],
  ['{ "icon": "none.svg" }', ["none.svg is not there"]],
  ["[]", [/^brand\.json: expected object/]],
])("brand.json %s is told of in a sentence", async (content, expected) => {
  const problems = await problemsOf({ "brand.json": content });
  expect(problems).toHaveLength(expected.length);
  for (const [index, sentence] of expected.entries()) {
    if (typeof sentence === "string") expect(problems[index]).toBe(sentence);
    else expect(problems[index]).toMatch(sentence);
  }
});

test.each([
  ["<script>alert(1)</script>", "x.svg holds a script"],
  ['<path d="M0 0" onload="alert(1)"/>', "x.svg holds a script (onload)"],
  ['<a href="https://x.example"><path d="M0 0"/></a>', "x.svg holds a link (a)"],
  ['<use href="https://x.example/y.svg#z"/>', "x.svg leads elsewhere (https://x.example/y.svg#z)"],
  ['<path fill="url(https://x.example/y)" d="M0 0"/>', "x.svg asks for another file (https://x.example/y)"],
  ['<path style="fill:url(//x.example)" d="M0 0"/>', "x.svg asks for another file (//x.example)"],
  ["<foreignObject><div/></foreignObject>", "x.svg holds foreign content (foreignObject)"],
  ["<style>*{fill:red}</style>", /^x\.svg holds a style sheet/],
  ['<image href="#a"/>', "x.svg holds a picture (image)"],
  ["<blink/>", "x.svg has an element that is no shape: blink"],
  ["<path", /^x\.svg is no SVG: it breaks off in line 1/],
])("a drawing with %s is refused", async (inside, expected) => {
  const { problems, brand } = await brandOf({ icon: "x.svg" }, { "x.svg": svg(inside) });
  expect(problems).toHaveLength(1);
  if (typeof expected === "string") expect(problems[0]).toBe(expected);
  else expect(problems[0]).toMatch(expected);
  expect(brand.shown.icon).toBeUndefined();
});

test("what a drawing program notes is left out, and what it drew stays", async () => {
  const { brand, problems } = await brandOf(
    { icon: "x.svg" },
    {
      "x.svg": `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="i" width="20px" height="10"><title>x</title><i:view><path d="M9"/></i:view><g i:label="Layer" class="a"><path d="M0 0h1"/></g></svg>`,
    },
  );
  expect(problems).toEqual([]);
  expect(brand.shown.art.mark).toBe(
    '<g transform="matrix(2 0 0 2 0 14)"><g><path d="M0 0h1"></path></g></g>',
  );
});

test("sizes are bounded, and what is no picture is no picture", async () => {
  const png = Buffer.alloc(100);
  png.write("\x89PNG\r\n\x1A\n", 0, "latin1");
  png.write("IHDR", 12);
  png.writeUInt32BE(5_000, 16);
  png.writeUInt32BE(10, 20);
  const files = {
    "big.webp": Buffer.alloc(20 * 1024 * 1024),
    "wide.png": png,
    "no.png": Buffer.from("<svg/>"),
    "big.svg": svg(" ".repeat(140_000)),
  };
  const problems = async (scene: string) => (await brandOf({ scene }, files)).problems;
  expect(await problems("big.webp")).toEqual(["big.webp has 20 MB; 2 MB are the most"]);
  expect(await problems("wide.png")).toEqual(["wide.png has 5000 × 10 pixels; 4096 a side are the most"]);
  expect(await problems("no.png")).toEqual([
    "no.png is no picture that every browser shows; use SVG, WebP, PNG, JPEG or AVIF",
  ]);
  expect(await problems("big.svg")).toEqual(["big.svg has 136.8 KB; 128 KB are the most"]);
});

test.each([
  [{ "shell.footer.abuot": "x" }, /"shell\.footer\.abuot" is unknown; the nearest is "shell\.footer\.about"/],
  [{ "shell.footer": "x" }, /"shell\.footer" is no message, but shell\.footer\.\w+/],
  [{ "shell.footer.about": "{sever}" }, /has \{sever\}: "sever" is unknown; the nearest is "server"/],
  [{ "shell.demo": "{x}" }, /shell\.demo has \{x\}, but this message has no arguments/],
  [{ "shell.footer.about": "{server" }, /is no message in ICU's format/],
  [{ "shell.footer.about": "{server, plural, two {x} other {y}}" }, /has a plural with "two"/],
  [{ "shell.footer.about": "{server, number}" }, /only \{name\}, select and plural are known/],
  [{ "shell.footer.about": "{server, select, a {b}}" }, /without "other"/],
  [{ "shell.demo": 7 }, /shell\.demo must be a text/],
  [{ __proto__x: "x" }, /is unknown/],
])("the text %j is told of, and the others are taken", async (texts, expected) => {
  const { problems, brand } = await read({
    "texts/en.json": JSON.stringify({ "shell.account": "Me", ...texts }),
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(expected);
  if (!/must be a text/.test(problems[0] ?? ""))
    expect(brand.shown.texts.en["shell.account"]).toEqual(["Me"]);
});

test("a text that is too long is told of", async () => {
  const texts = JSON.stringify({ "shell.demo": "x".repeat(5_000) });
  expect(await problemsOf({ "texts/en.json": texts })).toEqual([
    "texts/en.json: shell.demo is longer than 4000 characters",
  ]);
});

test("a file for no language, a page without a front, and one with a wrong name are told of", async () => {
  expect(
    await problemsOf({
      "texts/xx.json": "{}",
      "pages/About.en.md": page("x"),
      "pages/a.xx.md": page("x"),
      "pages/b.en.md": "Hello",
      "pages/c.en.md": page("x", "titel: C"),
      "pages/d.en.md": page("x", "title: D\nin: header"),
      "pages/e.en.md": page("x", "title: [\n"),
      "pages/f.en.md": page("x".repeat(140_000)),
      "pages/g.en.md": Buffer.from([0xff, 0xfe, 0x00]),
    }),
  ).toEqual([
    "texts/xx.json is for no language of the portal: en.json, lt.json, ru.json, uk.json, pl.json, pt-BR.json, es.json, el.json are known",
    expect.stringContaining("pages/About.en.md must be called <address>.<language>.md"),
    "pages/a.xx.md is for no language of the portal: en, lt, ru, uk, pl, pt-BR, es, el are known",
    expect.stringContaining("pages/b.en.md must begin with ---"),
    expect.stringMatching(/^pages\/c\.en\.md: title: is missing; "titel" is unknown; the nearest is "title"/),
    'pages/d.en.md: in: "header" is unknown; known are menu, footer',
    expect.stringContaining("pages/e.en.md: its front is no YAML"),
    "pages/f.en.md has 136.7 KB; 128 KB are the most",
    "pages/g.en.md is not in UTF-8",
  ]);
});

test("a page holds what a text may hold, and the rest is noted", async () => {
  const { brand, problems, notes } = await read({
    "pages/x.en.md": page(
      '<script>alert(1)</script>\n\n<p onclick="x()">Hi</p>\n\n[go](javascript:alert(1))',
    ),
  });
  expect(problems).toEqual([]);
  const html = brand.shown.pages[0]?.texts.en?.html ?? "";
  expect(html).not.toMatch(/script|onclick/);
  expect(notes).toHaveLength(1);
});

test("an empty folder, and one that is not there, are told of", async () => {
  expect(await problemsOf({})).toEqual(["the folder is empty or not there"]);
  expect((await readBrand("/nowhere/at/all")).problems).toEqual(["the folder is empty or not there"]);
  expect(await problemsOf({ "brand.jsn": "{}" })).toEqual([
    "the folder has none of brand.json, texts, pages",
  ]);
});

test("colours that cannot be read are named, with the theme", async () => {
  const { contrasts } = await brandOf({
    colours: { light: { ink: "#999999", bg: "#ffffff" } },
    factions: { nature: { colours: { dark: { text: "#222" } } } },
  });
  expect(contrasts).toContain("ink on bg has a contrast of 2.84 in the light theme; AA asks for 4.5");
  expect(contrasts.some((one) => one.startsWith("factions.nature.text on bg"))).toBe(true);
  expect(contrasts.every((one) => !one.startsWith("ink on bg") || one.includes("light"))).toBe(true);
});
