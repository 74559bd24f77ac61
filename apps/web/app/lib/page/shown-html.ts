import { ownLinks } from "../links/own-links.ts";
import { withPictureWidths } from "./picture-widths.ts";

/** What the editor wrote as a page shows it: links lead on in the page's language, pictures come in fitting widths. */
export const shownHtml = (html: string): string => withPictureWidths(ownLinks(html));
