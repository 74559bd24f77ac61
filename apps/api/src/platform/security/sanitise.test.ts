import { colours, strictList } from "@gatehouse/contract/content/rich-text/allowed";
import { writeHtml } from "@gatehouse/contract/content/rich-text/write";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { sanitiseImported, sanitiseText } from "./sanitise.ts";

const clean = (html: string) => sanitiseText(html).html;
const own = "/pictures/0123456789abcdef0123456789abcdef/960.webp";

test.each([
  ["older editors' blocks", '<p class="ql-align-center evil">a</p>', '<p class="ql-align-center">a</p>'],
  [
    "indents and direction",
    '<p class="ql-indent-2 ql-direction-rtl">a</p>',
    '<p class="ql-indent-2 ql-direction-rtl" dir="rtl">a</p>',
  ],
  ["colours as numbers", '<p style="color:#c00">a</p>', '<p><span class="ql-color-red">a</span></p>'],
  [
    "colours of older editors",
    '<span class="ql-color-purple ql-bg-yellow">a</span>',
    '<p><span class="ql-color-violet ql-bg-gold">a</span></p>',
  ],
  ["black and white", '<p style="color:black;background:#fff">a</p>', "<p>a</p>"],
  ["sizes", '<p>a<span style="font-size: 32px">b</span></p>', '<p>a<span class="ql-size-huge">b</span></p>'],
  [
    "other names",
    "<b>a</b><i>b</i><del>c</del><ins>d</ins>",
    "<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p>",
  ],
  ["boxes", "<div>a<div>b</div>c</div>", "<p>a</p><p>b</p><p>c</p>"],
  ["words without a paragraph", "a<br>b", "<p>a<br />b</p>"],
  ["free lines", "<p>a</p><p><br></p><p>b</p><p></p>", "<p>a</p><p><br /></p><p>b</p>"],
  ["code", "<pre class='ql-syntax'>a <b>b</b>\n&lt;c&gt;\n</pre>", "<pre><code>a b\n&lt;c&gt;</code></pre>"],
  [
    "lines of code",
    '<div class="ql-code-block">a</div><div class="ql-code-block">b</div>',
    "<pre><code>a\nb</code></pre>",
  ],
  [
    "lists whose levels are classes",
    '<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="ordered">c</li></ol>',
    "<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li></ol>",
  ],
  ["boxes in code", "<pre><div>a</div><p>b</p><div>c</div></pre>", "<pre><code>a\nb\nc</code></pre>"],
  ["paragraphs in lists", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
  ["lists in lists", "<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["a list's start", '<ol start="3"><li><p>a</p></li></ol>', '<ol start="3"><li>a</li></ol>'],
  [
    "tables",
    '<table style="x"><caption>t</caption><tr><th>a<td colspan="2">b<tr><td>c</table>',
    '<p>t</p><table><tbody><tr><th>a</th><td colspan="2">b</td></tr><tr><td>c</td></tr></tbody></table>',
  ],
  [
    "heads of tables",
    "<table><thead><tr><td>a</td></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
  ],
  [
    "our pictures",
    `<p><img src="${own}" width="9" height="8"></p>`,
    `<p><img src="${own}" alt="" width="9" height="8" /></p>`,
  ],
  [
    "videos",
    '<iframe class="ql-video" src="https://www.youtube.com/embed/abc" allow="*"></iframe>',
    '<iframe src="https://www.youtube.com/embed/abc" title="Video" class="ql-video" loading="lazy" allowfullscreen></iframe>',
  ],
  ["a quote", "<blockquote>a</blockquote>", "<blockquote><p>a</p></blockquote>"],
  [
    "a quote's free line",
    "<blockquote><p>a</p><p></p></blockquote>",
    "<blockquote><p>a</p><p><br /></p></blockquote>",
  ],
  ["an empty quote, table and list", "<blockquote></blockquote><table></table><ul> </ul>", ""],
  ["names in capitals", '<P CLASS="ql-align-center">a</P>', '<p class="ql-align-center">a</p>'],
  ["rules", "a<hr>b", "<p>a</p><hr /><p>b</p>"],
  ["a free paragraph", "<p>a</p><p></p><p>b</p>", "<p>a</p><p><br /></p><p>b</p>"],
  ["free lines at the end", "<p>a</p><p><br></p><p>&nbsp;</p>", "<p>a</p>"],
  [
    "a paragraph's stand",
    "<p style='text-align:center'>a<div>b</div></p>",
    '<p class="ql-align-center">a</p><p>b</p>',
  ],
  [
    "pieces of code",
    '<div class="x ql-code-block">a</div><pre>b</pre><div class="ql-code-block y">c</div><pre>d</pre><pre>e</pre>',
    "abcde".replaceAll(/./g, "<pre><code>$&</code></pre>"),
  ],
  [
    "boxes in code",
    "<pre>a<br>b<p>c</p>d<div>e\n</div><li>f</li><script>x</script><b>g</b>h</pre>",
    "<pre><code>a\nbc\nde\nf\ngh</code></pre>",
  ],
  ["two lists", "<ul><li>a</li></ul><ul><li>b</li></ul>", "<ul><li>a</li></ul><ul><li>b</li></ul>"],
  [
    "items without a list",
    "<li>a</li><ul><li>b</li></ul><li>c</li>",
    "<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>",
  ],
  ["words in a list", "<ul>a<li>b</li><div>c</div></ul>", "<ul><li>a</li><li>b</li><li>c</li></ul>"],
  [
    "words before a list in a list",
    "<ul>a<ul><li>b</li></ul></ul>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
  ],
  [
    "kinds of lists in lists",
    "<ul><li>a</li><ol><li>b</li></ol>c</ul>",
    "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
  ],
  [
    "items that say what they are",
    "<ol><li data-list='bullet'>a</li></ol><ul><li data-list='ordered'>b</li><li>c</li></ul>",
    "<ul><li>a</li></ul><ol><li>b</li></ol><ul><li>c</li></ul>",
  ],
  [
    "what an item looks like",
    "<ul style='text-align:center'><li style='font-weight:bold'>a</li></ul>",
    '<ul><li><p class="ql-align-center"><strong>a</strong></p></li></ul>',
  ],
  [
    "words between cells",
    "<div style='text-align:right'><table>a<div>b</div><tr>c<td style='font-weight:bold'>d</td></tr><tr></tr></table></div>",
    '<p class="ql-align-right">a</p><p class="ql-align-right">b</p><p class="ql-align-right">c</p><table><tbody><tr><td><strong>d</strong></td></tr></tbody></table>',
  ],
  [
    "heads and feet of tables",
    "<table><colgroup><col></colgroup><thead><tr><td>a</td></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
  ],
  [
    "a table of heads alone",
    "<table><tr><th>a</th></tr></table>",
    "<table><thead><tr><th>a</th></tr></thead></table>",
  ],
  [
    "what stands in cells and items",
    "<table><tr><td><p>a</p><p>b</p></td><td><h2>c</h2></td></tr></table><ul><li><h2>d</h2></li></ul>",
    "<table><tbody><tr><td><p>a</p><p>b</p></td><td><h2>c</h2></td></tr></tbody></table><ul><li><h2>d</h2></li></ul>",
  ],
  ["fonts", '<span class="ql-font-serif">a</span>', '<p><span class="ql-font-serif">a</span></p>'],
  [
    "pictures in several forms",
    `<picture><source srcset="/x.webp"><img src=" ${own} " alt=" a \n\t b "></picture>`,
    `<p><img src="${own}" alt="a b" /></p>`,
  ],
])("%s are brought to the list", (_what, html, expected) => {
  expect(clean(html)).toBe(expected);
});

describe("what programs write", () => {
  test("of Word, words, lists, links and headings stay", () => {
    const { html, lost } =
      sanitiseText(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{mso-x:1}</style></head><body>
<!--StartFragment--><h1 style='mso-margin-top-alt:auto'><b><span style='font-size:20.0pt;font-family:"Calibri",sans-serif'>Season<o:p></o:p></span></b></h1>
<p class=MsoNormal><span lang=EN style='font-size:11.0pt;color:black'>See <a href="https://a.example/x"><span style='color:#0563C1'>the list</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Inner</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Two</p>
<p class=MsoListParagraphCxSpFirst style='margin-left:.5in'><span>1.<span>&nbsp;&nbsp;</span></span>First</p>
<!--EndFragment--></body></html>`);
    expect(html).toBe(
      '<h1><strong>Season</strong></h1><p>See <a href="https://a.example/x">the list</a>.</p>' +
        "<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>",
    );
    expect(lost).toEqual({});
  });

  test("of Docs, words, lists, links and headings stay", () => {
    const { html, lost } = sanitiseText(
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;color:#000;font-weight:400;text-decoration:none">Head</span></h2><p dir="ltr"><span style="font-weight:700;font-style:italic">a</span><a href="https://b.example" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">b</span></a></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>In</span></p></li></ul></ul></b>`,
    );
    expect(html).toBe(
      '<h2>Head</h2><p><strong><em>a</em></strong><a href="https://b.example">b</a></p>' +
        "<ul><li>One<ul><li>In</li></ul></li></ul>",
    );
    expect(lost).toEqual({});
  });
});

test("what is lost is told, and is gone", () => {
  const { html, lost } =
    sanitiseText(`<p onclick="x()" style="position:fixed">a</p><script>evil()</script><svg><script>evil()</script></svg>
    <iframe src="https://evil.example/"></iframe><iframe src="https://www.youtube.com@evil.example/"></iframe>
    <a href="javascript:evil()">b</a><img src="data:image/png;base64,AA" onerror="evil()"><img src="https://c.example/c.png">
    <form action="/x"><input value="evil"><button>evil</button></form><math><mtext>evil</mtext></math><object data="evil"></object>`);
  expect(html).toBe("<p>a</p><p>b</p>");
  expect(lost).toEqual({ scripts: 3, styles: 1, embedded: 3, frames: 2, links: 1, pictures: 2, forms: 2 });
});

test("a file that is imported keeps pictures of elsewhere, by https alone", () => {
  const foreign = '<p><img src="https://c.example/c.png" alt="c" /></p>';
  expect(sanitiseImported(foreign)).toEqual({ html: foreign, lost: {} });
  for (const src of [
    "http://c.example/c.png",
    "//c.example/c.png",
    "xhttps://c.example/c.png",
    "http://c.example/https://c.example/c.png",
    "https://c.example/c d",
  ])
    expect(sanitiseImported(`<img src="${src}">`), src).toEqual({ html: "", lost: { pictures: 1 } });
});

test("a picture that our store has not is lost", () => {
  const lost = { pictures: 1 };
  expect(sanitiseText(`<img src="${own}">`, { hasPicture: () => false })).toEqual({ html: "", lost });
});

test.each([
  ["javascript:evil()//mailto:a@b.example", 1],
  ["x-mailto:a@b.example", 1],
  ["mailto:a@b@c.example", 1],
  ["news", 1],
  ["//evil.example", 1],
  ["https://a.example/b c", 1],
  ["", 0],
])("a link to %j leads nowhere", (href, links) => {
  const { html, lost } = sanitiseText(`<a href="${href}">a</a>`);
  expect([html, lost]).toEqual(["<p>a</p>", links === 0 ? {} : { links }]);
});

test.each([" mailto:a@b.example ", "/news", "https://a.example/b?c#d"])("a link to %j stays", (href) => {
  expect(sanitiseText(`<a href="${href}">a</a>`)).toEqual({
    html: `<p><a href="${href.trim()}">a</a></p>`,
    lost: {},
  });
});

test.each([
  ["//www.youtube.com/embed/a", "https://www.youtube.com/embed/a"],
  [" https://player.twitch.tv/a ", "https://player.twitch.tv/a"],
  ["http://www.youtube.com/a", undefined],
  ["xhttps://www.youtube.com/a", undefined],
  ["https://a@www.youtube.com/a", undefined],
  ["https://:b@www.youtube.com/a", undefined],
  ["https://www.youtube.com:444/a", undefined],
  ["https://www.youtube.com/a b", undefined],
  ["https://[", undefined],
  ["/embed/a", undefined],
])("of a frame with %j the address is %s", (src, expected) => {
  const { html, lost } = sanitiseText(`<iframe src="${src}" title=" a  b "></iframe>`);
  expect(/src="([^"]+)" title="a b"/.exec(html)?.[1]).toBe(expected);
  expect(lost).toEqual(expected === undefined ? { frames: 1 } : {});
});

test.each(["a", "img", "iframe"])("an address of %s has 2,000 letters at most", (tag) => {
  const name = tag === "a" ? "href" : "src";
  const longest = "https://www.youtube.com/".padEnd(2_000, "a");
  expect(sanitiseImported(`<${tag} ${name}="${longest}">a</${tag}>`).html).toContain(longest);
  expect(sanitiseImported(`<${tag} ${name}="${longest}a">a</${tag}>`).html).not.toContain("youtube");
});

test("numbers are whole, and within their bounds", () => {
  const outOf = (html: (value: string) => string, values: string[]) =>
    values.filter((value) => !clean(html(value)).includes(`="${value}"`));
  const values = ["1", "2", "100", "101", "20000", "20001", "999999", "1000000", "0", "-1", "2x", "x2"];
  expect(outOf((value) => `<img src="${own}" width="${value}">`, values)).toEqual(values.slice(5));
  expect(outOf((value) => `<img src="${own}" height="${value}">`, values)).toEqual(values.slice(5));
  expect(outOf((value) => `<ol start="${value}"><li>a</li></ol>`, values)).toEqual(["1", ...values.slice(7)]);
  for (const name of ["colspan", "rowspan"])
    expect(outOf((value) => `<table><tr><td ${name}="${value}">a</td></tr></table>`, values)).toEqual([
      "1",
      ...values.slice(3),
    ]);
});

test("what pictures and videos are called has 300 letters", () => {
  const name = "a".repeat(300);
  expect(clean(`<img src="${own}" alt="${name}b">`)).toContain(`alt="${name}"`);
  expect(clean(`<iframe src="https://www.youtube.com/a" title="${name}b"></iframe>`)).toContain(
    `title="${name}"`,
  );
});

describe("what lies too deep", () => {
  test("in elements belongs to the last that does not", () => {
    expect(clean(`${"<div>".repeat(199)}<i>a`)).toBe("<p><em>a</em></p>");
    expect(clean(`${"<div>".repeat(200)}<i>a`)).toBe("<p>a</p>");
    expect(clean(`<blockquote>${"<div>".repeat(199)}<i>a</i>${"</div>".repeat(199)}b</blockquote>c`)).toBe(
      "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>",
    );
  });

  const word = "<p style='mso-list:l0 level9 lfo1'><span style='mso-list:Ignore'>·</span><span>";
  test.each([
    ["quotes", "<blockquote>".repeat(13), 12, 1],
    ["lists", "<ul><li>".repeat(13), 12, 2],
    ["lists right in lists", "<ul><li>a</li>".repeat(14), 12, 4],
    ["tables", "<table><tr><td>".repeat(13), 12, 1],
    ["an item without a list", `${"<blockquote>".repeat(12)}<li>`, 12, 1],
    ["an item of a word processor", `${"<blockquote>".repeat(12)}${word}`, 12, 0],
    ["quotes in an item of a word processor", `${word}${"<blockquote>".repeat(20)}`, 4, 17],
    ["quotes in a list", `<ul>${"<blockquote>".repeat(20)}`, 12, 9],
    ["quotes in lists", `${"<ul><li>".repeat(5)}${"<blockquote>".repeat(20)}`, 12, 13],
  ])("in lists, quotes and tables keeps its words: %s", (_what, html, depth, nesting) => {
    const { html: kept, lost } = sanitiseText(`${html}x`);
    expect([kept.match(/<(?:ul|ol|blockquote|table)>/g)?.length, kept.includes("x")]).toEqual([depth, true]);
    expect(lost).toEqual(nesting === 0 ? {} : { nesting });
  });
});

describe("whatever comes", () => {
  const words = fc.constantFrom(
    ..."p div span b i u s em strong a ul ol li table tr td th thead tbody h1 h3 blockquote pre code br hr img iframe script style svg math font center sub sup textarea template noscript o:p dl dt select".split(
      " ",
    ),
  );
  const attribute = fc.constantFrom(
    'class="ql-indent-3 x"',
    'class="ql-align-right ql-direction-rtl"',
    'class="ql-color-teal ql-size-huge"',
    'style="color:#123456;font-size:9pt;margin-left:72pt"',
    'style="mso-list:l0 level3 lfo1;position:fixed"',
    'style="font-weight:normal;text-decoration:underline"',
    'href="https://a.example/?b=1&amp;c=&quot;"',
    'href="javascript:alert(1)"',
    `src="${own}"`,
    'src="https://player.twitch.tv/?channel=a"',
    'src="//evil.example"',
    "onload=x",
    'dir="rtl"',
    'colspan="3" rowspan="70000"',
    'start="4"',
    'data-list="bullet"',
    'width="10" height="nan"',
    'title="&lt;b&gt;" alt="a  b"',
  );
  const piece = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(words, fc.array(attribute, { maxLength: 3 }))
        .map(([tag, list]) => `<${tag} ${list.join(" ")}>`),
    },
    { weight: 4, arbitrary: words.map((tag) => `</${tag}>`) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        "a",
        " ",
        "  b \n",
        "&nbsp;",
        "&lt;script&gt;",
        "&amp;",
        "1.",
        "·",
        "\u0007",
        "\u202e",
        "🙂",
        "<!--",
        "-->",
        "<![if x]>",
        "]]>",
        "<",
        "\ud800",
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  );
  const hostile = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

  test("what was sanitised is sanitised", () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = clean(html);
        expect(sanitiseText(once)).toEqual({ html: once, lost: {} });
      }),
      { numRuns: 600 },
    );
  });

  test("nothing is left but what stands in the list", () => {
    const list: Record<string, { attributes?: readonly string[]; classes?: readonly string[] }> = strictList;
    fc.assert(
      fc.property(hostile, (html) => {
        new Parser({
          onopentag(tag, attributes) {
            const allowed = list[tag];
            if (!allowed) throw new Error(`<${tag}> is not in the list`);
            for (const [name, value] of Object.entries(attributes)) {
              if (name === "class") {
                expect(allowed.classes).toEqual(expect.arrayContaining(value.split(" ")));
              } else expect(allowed.attributes).toContain(name);
              if (name === "href" || name === "src") expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/[^/])/);
              if (name === "dir") expect(value).toBe("rtl");
            }
          },
          oncomment: () => expect.unreachable(),
          onprocessinginstruction: () => expect.unreachable(),
        }).end(clean(html));
      }),
      { numRuns: 600 },
    );
  });

  test("words stay words, in their order", () => {
    const inline = fc.array(
      fc.tuple(
        fc.constantFrom("p", "div", "b", "h2", "li", "blockquote", "td", "span"),
        fc.stringMatching(/^[a-z]{1,5}$/),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(inline, (pieces) => {
        const html = pieces.map(([tag, word]) => `<${tag}>${word}</${tag}>`).join("");
        const said = clean(html).replaceAll(/<[^>]*>/g, "");
        expect(said).toBe(pieces.map(([, word]) => word).join(""));
      }),
    );
  });
});

test.each([
  ["tags in one another", "<div>".repeat(30_000)],
  ["marks in one another", "<b><i>".repeat(20_000) + "x"],
  ["lists in one another", "<ul><li>".repeat(15_000) + "x"],
  ["quotes in one another", "<blockquote>".repeat(15_000) + "x"],
  ["tables in one another", "<table><tr><td>".repeat(10_000) + "x"],
  ["a table of 5,000 rows", `<table>${"<tr><td>1</td><td>2</td></tr>".repeat(5_000)}</table>`],
  ["a single style", `<p style="${"a:b;".repeat(50_000)}">x</p>`],
  ["a single class", `<p class="${"a ".repeat(90_000)}">x</p>`],
  ["angles", "<".repeat(200_000)],
])("%s do not stop anybody", (_what, html) => {
  const once = clean(html);
  expect(clean(once)).toBe(once);
});

test("a table of 5,000 rows keeps them all", () => {
  const html = `<table><tbody>${"<tr><td>1</td><td>2</td></tr>".repeat(5_000)}</tbody></table>`;
  expect(clean(html)).toBe(html);
});

test("no attribute is written that says nothing", () => {
  expect(writeHtml([{ kind: "text", tag: "p", stand: {}, runs: [] }])).toBe("<p><br /></p>");
});

test("each colour of the list is its own", () => {
  for (const name of colours) {
    const html = `<p><span class="ql-color-${name} ql-bg-${name}">a</span></p>`;
    expect(clean(html)).toBe(html);
  }
});
