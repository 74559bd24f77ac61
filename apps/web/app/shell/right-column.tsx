import { LastPosts } from "../features/community/forum/components/last-posts.tsx";
import { useExternalIp } from "../features/community/network/api.ts";
import { ChatWidget } from "../features/community/chat/components/chat-widget.tsx";
import { Contacts } from "../features/operations/configuration/components/contacts.tsx";
import { VoteColumn } from "../features/community/votes/components/vote-aside.tsx";
import { needsIp } from "../features/community/votes/vote-address.ts";
import { WideOnly } from "./wide-only.tsx";
import { useShellData } from "../lib/page/shell-data.ts";

/** Everything below the server's status; what is not configured takes no room. */
export function RightColumn() {
  const ip = useExternalIp(useShellData().config.voteSites.some(needsIp));
  return (
    <>
      <WideOnly>
        <ChatWidget />
      </WideOnly>
      <VoteColumn ip={ip} />
      <WideOnly>
        <LastPosts />
      </WideOnly>
      <Contacts />
    </>
  );
}
