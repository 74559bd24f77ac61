import { isOwnPicture, stepsOf } from "@gatehouse/contract/content/picture-paths";

/** A text is 72 characters wide at most: about 640 pixels. */
const sizes = "(max-width: 45rem) 100vw, 40rem";

/** Offers each picture of our own store in all widths that it is kept in, so that a phone loads a small one. */
export const withPictureWidths = (html: string): string =>
  html.replaceAll(
    /<img (src="([^"]*)" alt="[^"]*" width="(\d{1,5})")/g,
    (whole, attributes: string, src: string, width: string) => {
      const [, folder = "", step = ""] = /^(.*)\/(\d{3,4})\.webp$/.exec(src) ?? [];
      const kept = isOwnPicture(src) ? stepsOf(Number(step)) : [];
      if (kept.length < 2) return whole;
      // The largest file is as wide as the picture itself, where that is less.
      const files = kept.map((one) => `${folder}/${one}.webp ${Math.min(one, Number(width))}w`);
      return `<img srcset="${files.join(", ")}" sizes="${sizes}" ${attributes}`;
    },
  );
