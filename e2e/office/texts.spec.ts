import { expect, test } from "vitest";
import { comeBackFor, expectSilence, portalUrl, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { confirmHere, official, officialAt, openOffice, screenProblems } from "./officials.ts";
import { testAtLength } from "../../apps/api/test/at-length.ts";

const newPage = useBrowser();

const button = (page: WatchedPage, name: string) => page.getByRole("button", { name, exact: true });
const kept = (page: WatchedPage) => page.getByText(/^Kept as your draft at/);
const editor = (page: WatchedPage) => page.getByRole("textbox", { name: "Text", exact: true });

/** Begins an announcement of long ago; the page that it is written on is open then. */
async function begin(page: WatchedPage, title: string): Promise<string> {
  await openOffice(page, "/texts");
  await button(page, "New").click();
  const asks = page.getByRole("dialog", { name: "Write something new" });
  await asks.getByLabel("Title").fill(title);
  await asks.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/admin\/texts\/\d+$/);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await editor(page).waitFor();
  // Behind all others: what other tests see on the first page stays.
  await page.getByLabel("Dated").fill("2020-01-01T10:00");
  await kept(page).waitFor();
  return new URL(page.url()).pathname.replace(/^\/admin/, "");
}

async function write(page: WatchedPage, words: string): Promise<void> {
  await editor(page).fill(words);
  await page.getByText("Is being written").waitFor();
  await kept(page).waitFor();
}

async function publish(page: WatchedPage): Promise<void> {
  await button(page, "Publish").click();
  await page.getByText("Published: every page shows it.").waitFor();
}

const news = async (): Promise<string> =>
  (await fetch(`${portalUrl}/api/public/announcements/news?max=50`)).text();

/** Where the public page shows what is open. */
const shownAt = async (page: WatchedPage): Promise<string> =>
  (await page.getByRole("link", { name: "On the page" }).getAttribute("href")) ?? "";

test("an announcement is written, looked at, published, on the page at once, and taken back", async () => {
  const page = await newPage();
  await officialAt(page, "editor", "/texts");
  expect(await screenProblems(page, "screen")).toEqual([]);
  const title = "The north gate opens at nine";
  const address = await begin(page, title);
  await write(page, "Bring a lantern and a friend.");

  await button(page, "See 360").click();
  const shown = page.frameLocator("iframe[title^='The page']");
  await shown.getByRole("heading", { name: title }).first().waitFor();
  await shown.getByText("Bring a lantern and a friend.").waitFor();
  expect(await news()).not.toContain(title);
  await button(page, "Text").click();

  await publish(page);
  await page.getByText("revision 1").first().waitFor();
  expect(await screenProblems(page, "every")).toEqual([]);
  await expect.poll(news).toContain(title);
  const visitor = await newPage();
  await visit(visitor, await shownAt(page));
  await visitor.getByRole("heading", { name: title, level: 1 }).waitFor();
  await visitor.getByText("Bring a lantern and a friend.").waitFor();

  await button(page, "Take back").click();
  await page.getByText("The page is as it was before.").waitFor();
  await expect.poll(news).not.toContain(title);
  // It is in the list, as a draft again.
  await openOffice(page, "/texts");
  await page.getByRole("searchbox").fill("north gate");
  await page.getByRole("rowheader", { name: title }).waitFor();
  await openOffice(page, address);
  await page.getByText("Bring a lantern and a friend.").first().waitFor();
  expectSilence(page);
});

test("two who write one text at once lose nothing: the second one sees both, and merges", async () => {
  const page = await newPage();
  const other = await newPage();
  await officialAt(page, "editor", "/texts");
  const address = await begin(page, "Castle week");
  await write(page, "Castles change hands on Sunday.");
  await publish(page);

  const colleague = await official(other, "owner");
  await openOffice(other, address);
  await comeBackFor(page, page.getByText(new RegExp(`${colleague.login} has this open`)));
  await other.getByLabel("Title", { exact: true }).fill("Castle week begins");
  await kept(other).waitFor();
  await publish(other);

  await write(page, "Castles change hands on Saturday.");
  await comeBackFor(page, page.getByRole("region", { name: "Two versions" }));
  expect(await screenProblems(page, "state")).toEqual([]);
  await button(page, "Merge both").click();
  await page.getByText(/^Both are in the text/).waitFor();
  await page.getByRole("heading", { name: "Castle week begins", level: 1 }).waitFor();
  await publish(page);
  await expect.poll(news).toContain("Castles change hands on Saturday.");
  expect(await news()).toContain("Castle week begins");

  // The first words are kept, and come back as the newest.
  await page.getByRole("button", { name: / 1$/ }).click();
  await button(page, "Restore").click();
  await page.getByText("Revision 1 is the newest one again. Publish it to show it.").waitFor();
  await page.getByRole("heading", { name: "Castle week", exact: true, level: 1 }).waitFor();
  await button(page, "Hide").click();
  await page.getByText("No page shows it any more.").waitFor();
  await expect.poll(news).not.toContain("Castle week");
  expectSilence(other);
});

testAtLength("what is written just before leaving is there when one comes back", async () => {
  const page = await newPage();
  await officialAt(page, "editor", "/texts");
  const address = await begin(page, "Left in a hurry");
  await editor(page).fill("The last words before the door.");
  await page.goto("/home");
  await openOffice(page, address);
  await page.getByText("The last words before the door.").waitFor();
});

testAtLength(
  "rules are the house's: planning them asks for the second factor, and hiding takes the plan back",
  async () => {
    const page = await newPage();
    const owner = await officialAt(page, "owner", "/texts");
    await button(page, "New").click();
    const asks = page.getByRole("dialog", { name: "Write something new" });
    await asks.getByLabel("Kind").selectOption("page");
    await asks.getByLabel("Page").selectOption("rules");
    await asks.getByLabel("Title").fill("The rules of this house");
    await asks.getByRole("button", { name: "Begin" }).click();
    await page.waitForURL(/\/admin\/texts\/\d+$/);
    await write(page, "Be kind at the gate.");
    await button(page, "Later").click();
    await page.getByLabel("Shown from").fill("2050-07-01T10:00");
    await button(page, "Plan").click();
    await confirmHere(page, owner);
    await page.getByText("Planned.", { exact: true }).waitFor();
    await page.getByText("for 2050-07-01 10:00").first().waitFor();
    expect(await screenProblems(page, "state")).toEqual([]);
    await button(page, "Back").click();
    await button(page, "Hide").click();
    await page.getByText("No page shows it any more.").waitFor();
  },
);

testAtLength(
  "a hostile text is inert in the office, on the page, in the feed and beside its neighbours",
  async () => {
    const page = await newPage();
    await officialAt(page, "editor", "/texts");
    const title = `<img src=x onerror="document.title='broken in'"><script>document.title='broken in'</script>`;
    await begin(page, title);
    await write(page, `<script>document.title='broken in'</script>`);
    await button(page, "See 1440").click();
    await page.frameLocator("iframe[title^='The page']").getByRole("heading", { level: 1 }).waitFor();
    await button(page, "Changes").click();
    await button(page, "Text").click();
    await publish(page);
    const visitor = await newPage();
    for (const path of [await shownAt(page), "/news?page=1"]) {
      await visit(visitor, path);
      await visitor.getByText(title).first().waitFor();
      expect(await visitor.locator("img[src=x]").count()).toBe(0);
      expect(await visitor.title()).not.toBe("broken in");
    }
    const feed = await (await fetch(`${portalUrl}/feed.xml`)).text();
    expect(feed).not.toContain("<script>");
    expect(feed).toContain("&lt;img src=x");
    expect(await page.title()).not.toBe("broken in");
    await button(page, "Take back").click();
    await page.getByText("The page is as it was before.").waitFor();
  },
);

testAtLength(
  "an editor brings pictures, writes with one, which phones load small, and deletes another",
  async () => {
    const page = await newPage();
    await officialAt(page, "editor", "/texts/pictures");
    const picture = async (colour: string) => {
      const address = await page.evaluate((fill) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 600 });
        const context = canvas.getContext("2d");
        if (context) context.fillStyle = fill;
        context?.fillRect(0, 0, 1200, 600);
        return canvas.toDataURL("image/png");
      }, colour);
      const buffer = Buffer.from(address.split(",")[1] ?? "", "base64");
      return { name: "gate.png", mimeType: "image/png", buffer };
    };
    const pictures = page.getByRole("listitem", { name: /^Picture of/ });
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const before = await pictures.count();
    const files = page.locator('input[type="file"]');
    await files.setInputFiles([await picture("#204060"), await picture("#602040")]);
    await expect.poll(() => pictures.count()).toBe(before + 2);
    expect(await screenProblems(page, "screen")).toEqual([]);

    const newest = pictures.first();
    await newest.getByRole("button", { name: "Delete" }).click();
    const asks = page.getByRole("dialog", { name: /^Delete the picture/ });
    await asks.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => pictures.count()).toBe(before + 1);

    await newest.getByRole("link", { name: "Write with it" }).click();
    const asked = page.getByRole("dialog", { name: "Write something new" });
    await asked.getByLabel("Title").fill("With a picture");
    await asked.getByRole("button", { name: "Begin" }).click();
    const source = (await editor(page).locator("img[src]").first().getAttribute("src")) ?? "";
    expect(source).toMatch(/^\/pictures\/[0-9a-f]{32}\/1600\.webp$/);
    await button(page, "See 1440").click();
    const shown = page.frameLocator("iframe").locator(`img[src="${source}"]`);
    await shown.first().waitFor();
    expect(await shown.first().getAttribute("srcset")).toMatch(
      /480\.webp 480w, \S+960\.webp 960w, \S+1600\.webp 1200w$/,
    );

    await openOffice(page, "/texts/pictures");
    await newest.getByRole("button", { name: "Delete" }).click();
    await asks.getByRole("button", { name: "Delete", exact: true }).click();
    await asks.getByRole("alert").waitFor();
    expect(await pictures.count()).toBe(before + 1);
  },
);
