import { ownLinks } from "../links/own-links.ts";
import { stepsBelow, withHeadingsDown } from "./headings.ts";
import { withPictureWidths } from "./picture-widths.ts";

/**
 * What the editor wrote as a page shows it: links lead on in the page's language, pictures come in fitting widths, and headings
 * stand below the title's level. `whole` is all of a text of which this is a part.
 */
export const shownHtml = (html: string, title: 1 | 2 | 3 = 1, whole = html): string =>
  withHeadingsDown(withPictureWidths(ownLinks(html)), stepsBelow(title, whole));
