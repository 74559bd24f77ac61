import { chronicleKinds, type ChronicleKind } from "../game/chronicle.ts";

const ownKinds = ["news", "serverUp", "serverDown", "launch", "winner", "donation"] as const;

/** What a receiver can be told of. */
export type WebhookKind = (typeof ownKinds)[number] | ChronicleKind;
/** As the office lists them: what the portal knows itself, and what the chronicle tells. */
export const webhookGroups: Readonly<Record<"house" | "chronicle", readonly WebhookKind[]>> = {
  house: ownKinds,
  chronicle: chronicleKinds,
};
export const webhookKinds: readonly WebhookKind[] = [...ownKinds, ...chronicleKinds];

/** Several kinds by one word; donations are named by themselves alone. */
const groups: Record<string, readonly WebhookKind[]> = {
  all: webhookKinds.filter((kind) => kind !== "donation"),
  chronicle: chronicleKinds,
  server: ["serverUp", "serverDown"],
};

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, "");

/** The kinds that a list of words names, however they are written (serverUp, server-up); the words that name none. */
export function readWebhookKinds(words: readonly string[]): { kinds: WebhookKind[]; unknown: string[] } {
  const kinds = new Set<WebhookKind>();
  const unknown: string[] = [];
  for (const word of words.map((each) => each.trim()).filter(Boolean)) {
    const named = groups[plain(word)] ?? webhookKinds.filter((kind) => plain(kind) === plain(word));
    if (named.length === 0) unknown.push(word);
    for (const kind of named) kinds.add(kind);
  }
  return { kinds: [...kinds], unknown };
}
