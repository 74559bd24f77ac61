import { word } from "../../../../office/lib/words.ts";
import type { RecordEntry } from "./api.ts";

/** What was done, in words: a name of the record has dots, which no message's case may have. */
export const actionWords = (action: string): string =>
  word("officeRecord.action", { action: action.replaceAll(".", "_"), name: action });

/** What it was done to: as it is called, else its kind and number. */
export const targetWords = ({ target }: Pick<RecordEntry, "target">): string =>
  target.name ?? word("officeRecord.target", { kind: target.kind, id: target.id });

/** Whose doing it was; the machine's own command is nobody's. */
export const personWords = ({ person }: Pick<RecordEntry, "person">): string =>
  person === null
    ? word("officeRecord.machine")
    : (person.login ?? word("officeRecord.person", { id: person.id }));

/** How it was confirmed. */
export const confirmedWords = ({ confirmed }: Pick<RecordEntry, "confirmed">): string =>
  word("officeRecord.confirmed", { how: confirmed.how });
