import { picturePath } from "@gatehouse/contract/content/picture-paths";
import { expect, test } from "vitest";
import { withPictureWidths } from "./picture-widths.ts";

const name = "0123456789abcdef".repeat(2);
const image = (src: string) =>
  `<p><img src="${src}" alt="A gate &quot;x&quot;" width="1400" height="700" /></p>`;

test("a picture of the store is offered in every width that it is kept in", () => {
  const widths = [480, 960, 1600];
  for (const [index, step] of widths.entries()) {
    const [, offered] = /srcset="([^"]*)"/.exec(withPictureWidths(image(picturePath(name, step)))) ?? [];
    const kept = widths
      .slice(0, index + 1)
      .map((width) => `${picturePath(name, width)} ${Math.min(width, 1400)}w`);
    // The smallest alone needs no choice.
    expect(offered).toBe(index === 0 ? undefined : kept.join(", "));
  }
});

test("a picture from elsewhere stays as it is, and so does everything around", () => {
  const html = `${image("https://x.example/pictures/a/960.webp")}<p>src="/pictures/${name}/960.webp"</p>`;
  expect(withPictureWidths(html)).toBe(html);
  const own = image(picturePath(name, 960));
  expect(withPictureWidths(own).replace(/ srcset="[^"]*" sizes="[^"]*"/, "")).toBe(own);
});
