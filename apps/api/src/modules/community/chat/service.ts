import type { ChatWidget } from "@gatehouse/contract/community/chat";
import type { ChatWidgetSource } from "../../../gateways/chat-widget/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { createCachedValue } from "../../../platform/outbound/cached-value.ts";

export type ChatService = ReturnType<typeof createChatService>;

/** The chat community's widget; `source` is null where none is configured. */
export function createChatService({ source, clock }: { source: ChatWidgetSource | null; clock: Clock }) {
  const kept =
    source && createCachedValue({ clock, load: () => source.widget(), freshSeconds: 60, staleSeconds: 900 });
  return {
    /** Who is there; null without a widget, and while nobody can tell. */
    widget: async (): Promise<ChatWidget | null> => (await kept?.get())?.value ?? null,
  };
}
