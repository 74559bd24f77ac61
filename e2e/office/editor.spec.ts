import { expect, test } from "vitest";
import { sanitiseText } from "../../apps/api/src/platform/security/sanitise.ts";
import { expectSilence, lettered, useBrowser, type WatchedPage } from "../browser.ts";
import { officialAt, screenProblems } from "./officials.ts";
import { testAtLength } from "../../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** An editor who has begun an announcement; `saved` gives its words as the next draft has them that holds a word. */
async function begunText(page: WatchedPage) {
  const list = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/texts\?/, async (route) => {
    await list.promise;
    await route.continue();
  });
  await officialAt(page, "editor", "/texts");
  const beginning = page.getByRole("button", { name: "New", exact: true });
  await lettered(page);
  const before = await beginning.boundingBox();
  list.resolve();
  await page.getByRole("rowheader").getByRole("link").first().waitFor();
  expect(await beginning.boundingBox(), "whoever reaches for it while the list comes").toEqual(before);
  await beginning.click();
  const begin = page.getByRole("dialog", { name: "Write something new" });
  await begin.getByLabel("Title").fill("What the editor can do");
  await begin.getByRole("button", { name: "Begin" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  return {
    text,
    saved: async (word: string, write: () => Promise<void>): Promise<string> => {
      // As the call carries it, whose quotes are escaped.
      const sent = JSON.stringify(word).slice(1, -1);
      const isOfWord = (body: string | null) => body?.includes(sent) ?? false;
      const [reply] = await Promise.all([
        page.waitForResponse((one) => one.request().method() === "PUT" && isOfWord(one.request().postData())),
        write(),
      ]);
      expect(reply.status()).toBe(200);
      return (reply.request().postDataJSON() as { content: { body: string } }).content.body;
    },
  };
}

const tool = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true }).click();

async function choose(page: WatchedPage, list: string, option: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${list}: `) }).click();
  await page.getByRole("menuitemradio", { name: option, exact: true }).click();
}

test("every command gives HTML that the server leaves unchanged", async () => {
  const page = await newPage();
  const { text, saved } = await begunText(page);
  /** Writes where the tools leave the cursor, once the text has the focus back: all at once, as a phone's keyboard does. */
  const type = async (words: string) => {
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.insertText(words);
  };
  /** A line of its own, for which only this was chosen. */
  const line = async (words: string, act: () => Promise<void>) => {
    await act();
    await type(words);
    await page.keyboard.press("Enter");
    await tool(page, "Clear formatting");
  };
  const html = await saved("theend", async () => {
    for (const name of ["Bold", "Italic", "Underline", "Strike", "Subscript", "Superscript"])
      await line(name.toLowerCase(), () => tool(page, name));
    for (const name of ["Centre", "Right", "Justify", "Right to left", "Indent"])
      await line(name.toLowerCase(), () => tool(page, name));
    for (const level of [1, 2, 3, 4, 5, 6])
      await line(`level${level}`, () => choose(page, "Paragraph or heading", `Heading ${level}`));
    for (const font of ["Serif", "Monospace", "Forum"]) await line(font, () => choose(page, "Font", font));
    for (const size of ["Small", "Large", "Huge"]) await line(size, () => choose(page, "Size", size));
    await line("red words", () => choose(page, "Text colour", "Red"));
    await line("gold mark", () => choose(page, "Background colour", "Gold"));
    await line(" is a link", async () => {
      await tool(page, "Link");
      await page.getByLabel("Address", { exact: true }).fill("/news");
      await page.keyboard.press("Enter");
    });
    await line("a quote", () => tool(page, "Quote"));
    await tool(page, "Numbered list");
    await type("one");
    await page.keyboard.press("Enter");
    await tool(page, "Indent");
    await type("two");
    // Each leads one step out of the lists.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Enter");
    await tool(page, "Video");
    await page.getByLabel("Address of the video").fill("https://youtu.be/dQw4w9WgXcQ");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await type("");
    await page.keyboard.press("ArrowDown");
    await tool(page, "Line");
    await tool(page, "Table");
    await type("a cell");
    await tool(page, "Add a row below");
    await tool(page, "Add a column to the right");
    // The second row's first one.
    for (let cell = 0; cell < 4; cell += 1) await page.keyboard.press("Tab");
    await tool(page, "Remove the row");
    await type("theend");
  });
  expect(sanitiseText(html)).toEqual({ html, lost: {} });
  for (const piece of [
    "<strong>bold</strong>",
    "<em>italic</em>",
    "<u>underline</u>",
    "<s>strike</s>",
    "<sub>subscript</sub>",
    "<sup>superscript</sup>",
    '<p class="ql-align-justify">justify</p>',
    '<p class="ql-direction-rtl" dir="rtl">right to left</p>',
    '<p class="ql-indent-1">indent</p>',
    "<h6>level6</h6>",
    '<span class="ql-font-display">Forum</span>',
    '<span class="ql-size-huge">Huge</span>',
    '<span class="ql-color-red">red words</span>',
    '<span class="ql-bg-gold">gold mark</span>',
    '<a href="/news">/news</a> is a link',
    'class="ql-video"',
    "<hr />",
    "<thead><tr><th>a cell</th><th></th><th></th><th></th></tr></thead>",
    "<tbody><tr><td>theend</td>",
    "<blockquote><p>a quote</p></blockquote>",
    "<ol><li>one<ol><li>two</li></ol></li></ol>",
  ])
    expect(html).toContain(piece);
});

testAtLength(
  "what is pasted is brought to the list, and the toolbar is one stop with arrows inside it",
  async () => {
    const page = await newPage();
    const { text, saved } = await begunText(page);
    const html = await saved("pasted", () =>
      text.evaluate((element) => {
        const data = new DataTransfer();
        data.setData(
          "text/html",
          `<meta charset="utf-8"><h2 style="mso-x:1">Head</h2><p class="MsoNormal"><b>pasted</b> <iframe src="https://evil.example/"></iframe><a href="javascript:alert(1)">words</a></p><form><input></form>`,
        );
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }),
    );
    expect(html).toBe("<h2>Head</h2><p><strong>pasted</strong> words</p>");
    await page.getByText("Not taken over: 1 foreign frame, 1 link, 1 form field.").waitFor();

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await text.press("Alt+F10");
    expect(await focused()).toMatch(/^Paragraph or heading: /);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toMatch(/^Font: /);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Text");
    await page.keyboard.press("Alt+F10");
    expect(await focused()).toBe("Font: Serif");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("Text");
    expect(await screenProblems(page, "state")).toEqual([]);
    // Nothing that was pasted came so far that the page's policy had to stop it.
    expectSilence(page);
  },
);

testAtLength("a picture comes by the clipboard or is dropped, and stands in the draft", async () => {
  const page = await newPage();
  const { text, saved } = await begunText(page);
  const give = (how: "paste" | "drop") =>
    text.evaluate(async (element, kind) => {
      const canvas = new OffscreenCanvas(700, kind === "paste" ? 300 : 200);
      canvas.getContext("2d")?.fillRect(0, 0, 300, 300);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], "a.png", { type: "image/png" }));
      const { x, y, height } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, ...init })
          : new DragEvent("drop", {
              dataTransfer: data,
              clientX: x + 20,
              clientY: y + Math.min(20, height / 2),
              ...init,
            }),
      );
    }, how);
  const html = await saved("/pictures/", () => give("paste"));
  expect(html).toMatch(
    /^<p><img src="\/pictures\/[0-9a-f]{32}\/960\.webp" alt="" width="700" height="300" \/><\/p>$/,
  );
  expect(await saved('height="200"', () => give("drop"))).toMatch(/width="700" height="200"/);
  const shown = await page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>("[role=textbox] img[src^='/pictures/']");
    return picture?.decode().then(() => picture.naturalWidth);
  });
  expect(shown).toBe(700);
  // The same one is at hand for the next text.
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page
    .getByRole("button", { name: /^Insert the picture of/ })
    .first()
    .waitFor();
  expect(await screenProblems(page, "state")).toEqual([]);
  expectSilence(page);
});
