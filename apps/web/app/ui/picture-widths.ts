import { isOwnPicture, stepsOf } from "@gatehouse/contract/content/picture-paths";

/** A text is 72 characters wide at most: about 640 pixels. */
const sizes = "(max-width: 45rem) 100vw, 40rem";

/** Offers each picture of our own store in all widths that it is kept in, so that a phone loads a small one. */
export const withPictureWidths = (html: string): string =>
  html.replaceAll(/<img src="([^"]*)"/g, (whole, src: string) => {
    const step = Number(/\/(\d{1,4})\.webp$/.exec(src)?.[1]);
    if (!isOwnPicture(src)) return whole;
    const folder = src.slice(0, src.lastIndexOf("/"));
    const widths = stepsOf(step).map((width) => `${folder}/${width}.webp ${width}w`);
    return widths.length < 2 ? whole : `<img srcset="${widths.join(", ")}" sizes="${sizes}" src="${src}"`;
  });
