import { newTextReply, textReply, textsReply } from "@gatehouse/contract/content/texts";
import { playersReply, storyReply } from "@gatehouse/contract/operations/players";
import { pauseOf, type Session, type SessionOptions } from "./session.ts";
import { words } from "./words.ts";

type Office = Pick<Session, "ask" | "act" | "code">;
type Article = { title: string; body: string };

const patience = 120;
const dayMs = 24 * 3_600_000;

/** What an official does; what has happened before does not happen again. */
export function createDesk({ ask, act, code }: Office, { now, ...options }: SessionOptions) {
  const pause = pauseOf(options);

  const find = async (title: string) => {
    const search = new URLSearchParams({ kind: "news", search: title }).toString();
    const { texts } = textsReply.parse(await ask(`/admin/texts?${search}`));
    return texts.find((one) => one.title.startsWith(title));
  };

  const open = async (id: number, language: "en" | "lt") =>
    textReply.parse(await ask(`/admin/texts/${id}?language=${language}`));

  async function begin(content: Article): Promise<number> {
    const there = await find(content.title);
    if (there) return there.id;
    return newTextReply.parse(await act("/admin/texts", { kind: "news", content: { ...content, facts: {} } }))
      .id;
  }

  async function idOf(login: string): Promise<number> {
    const { players } = playersReply.parse(await ask(`/admin/players?search=${encodeURIComponent(login)}`));
    const player = players.find((one) => one.login === login);
    if (!player) throw new Error(`the office does not find ${login}`);
    return player.id;
  }

  /** With a code that the portal has not seen; the one of now may have been used a moment ago. */
  async function confirm(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return void (await act("/admin/confirm", { code: await code() }));
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  return {
    /** Until the role is given, which the starter does meanwhile. */
    async awake(): Promise<void> {
      for (let left = patience; ; left -= 1) {
        const me = await ask("/admin/me").catch((error: unknown) => error as Error);
        if (!(me instanceof Error)) return;
        if (left === 0) throw me;
        await pause(1_000);
      }
    },

    /** Publishes a Lithuanian version of an announcement, and corrects the original afterwards. */
    async translate(): Promise<void> {
      const { search, title, body, correction } = words.translated;
      let text = await find(search);
      // The starter imports the announcements meanwhile.
      for (let left = patience; !text && left > 0; left -= 1) {
        await pause(1_000);
        text = await find(search);
      }
      if (!text) throw new Error("the announcement to translate is not there");
      const { id } = text;
      const other = await open(id, "lt");
      if (!other.newest) {
        const saved = other.draft?.saved ?? 0;
        const content = { title, body, facts: {} };
        await act(`/admin/texts/${id}/draft`, { language: "lt", base: 0, saved, content }, "PUT");
        await act(`/admin/texts/${id}/publish`, { language: "lt", base: 0 });
      }
      const { newest, draft } = await open(id, "en");
      if (!newest || newest.content.body.includes("Correction:")) return;
      const base = newest.number;
      const content = { ...newest.content, body: newest.content.body + correction };
      const change = { language: "en", base, saved: draft?.saved ?? 0, content };
      await act(`/admin/texts/${id}/draft`, change, "PUT");
      await act(`/admin/texts/${id}/publish`, { language: "en", base, note: "Who held the east stair" });
    },

    /** Plans an announcement two days ahead. */
    async plan(): Promise<void> {
      const id = await begin(words.planned);
      const { newest } = await open(id, "en");
      if (newest) return;
      const from = new Date(now().getTime() + 2 * dayMs);
      from.setUTCHours(6, 0, 0, 0);
      await act(`/admin/texts/${id}/publish`, { language: "en", base: 0, from: from.toISOString() });
    },

    draft: () => begin(words.draft),

    async note(login: string): Promise<void> {
      const id = await idOf(login);
      const { items } = storyReply.parse(await ask(`/admin/players/${id}/story?kind=ours`));
      if (items.some((one) => one.kind === "ours" && one.text === words.note)) return;
      await act(`/admin/players/${id}/notes`, { text: words.note });
    },

    /** An entry that one may make alone, and one that waits for a second person. */
    async enter(login: string): Promise<void> {
      const id = await idOf(login);
      await confirm();
      const path = `/admin/players/${id}/adjustments`;
      await act(path, { amount: 5, reason: words.thanks, requestId: "demo-thanks" });
      await act(path, { amount: 120, reason: words.compensation, requestId: "demo-compensation" });
    },
  };
}
