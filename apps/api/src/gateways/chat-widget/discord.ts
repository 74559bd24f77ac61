import { limits } from "@gatehouse/contract/limits";
import { z } from "zod";
import { browserAddress } from "../../platform/outbound/browser-address.ts";
import { jsonOf, type OutboundClient } from "../../platform/outbound/client.ts";
import type { ChatWidgetSource } from "./port.ts";

const widgetReply = z.object({
  name: z.string(),
  instant_invite: z.string().nullable().default(null),
  members: z.array(z.object({ username: z.string(), status: z.string(), avatar_url: z.string().nullish() })),
  presence_count: z.number(),
});

const disabledReply = z.object({ code: z.literal(50_004) });

/** Discord's server widget, which the community has to switch on. */
export const createDiscord = (
  { guildId, apiUrl }: { guildId: string; apiUrl: string },
  client: OutboundClient,
): ChatWidgetSource => ({
  widget: () =>
    client.ask(
      { url: `${apiUrl}/api/guilds/${guildId}/widget.json` },
      (reply) => {
        // A 403 of anything but a disabled widget is trouble, and breaks this.
        if (reply.status === 403) return disabledReply.transform(() => null).parse(JSON.parse(reply.text));
        const widget = jsonOf(widgetReply)(reply);
        return {
          name: widget.name,
          inviteUrl: browserAddress(widget.instant_invite, apiUrl),
          online: widget.presence_count,
          members: widget.members.slice(0, limits.chatMembers).map((member) => ({
            name: member.username,
            status: member.status,
            avatarUrl: browserAddress(member.avatar_url, apiUrl),
          })),
        };
      },
      (status) => status === 403,
    ),
});
