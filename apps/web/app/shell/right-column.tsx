import { LastPosts } from "../features/forum/components/last-posts.tsx";
import { useExternalIp } from "../features/network/api.ts";
import { ChatWidget } from "../features/site/components/chat-widget.tsx";
import { Contacts } from "../features/site/components/contacts.tsx";
import { VoteBanners } from "../features/vote/components/vote-banners.tsx";
import { needsIp } from "../features/vote/model.ts";
import { useSiteData } from "../lib/site-data.ts";

/** Everything below the server's status; what is not configured takes no room. */
export function RightColumn() {
  const ip = useExternalIp(useSiteData().config.voteSites.some(needsIp));
  return (
    <>
      <ChatWidget />
      <VoteBanners ip={ip} />
      <LastPosts />
      <Contacts />
    </>
  );
}
