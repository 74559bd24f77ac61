const texts = new WeakMap<Response, string>();

/** Remembers what text a reply's body is, for who would otherwise have it encoded, streamed and put together again. */
export function noteText(reply: Response, text: string): Response {
  texts.set(reply, text);
  return reply;
}

/** The text of a reply's body; undefined where nobody has noted it. */
export const textOf = (reply: Response): string | undefined => texts.get(reply);
