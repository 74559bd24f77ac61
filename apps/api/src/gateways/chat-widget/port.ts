import type { ChatWidget } from "@gatehouse/contract/community/chat";

/** The public widget of a chat community. */
export type ChatWidgetSource = {
  /** Null while the community has its widget switched off. Throws an OutboundTrouble. */
  widget(): Promise<ChatWidget | null>;
};
