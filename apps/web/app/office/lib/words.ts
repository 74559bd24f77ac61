import type { OfficeCatalogue } from "../../messages/office-en.ts";
import { type Leaves, text, type Values } from "../../lib/words/i18n.ts";

/** The name of a message of the office, its catalogue's before a dot (`officeRecord.title`); an unknown one does not compile. */
export type OfficeKey = Leaves<OfficeCatalogue>;

/** The text of a message of the office in the page's language; the office's build alone carries them. */
export const word = (key: OfficeKey, values?: Values): string => (text as Word)(key, values);

type Word = (key: string, values?: Values) => string;
