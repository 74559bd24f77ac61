import { word } from "../lib/words.ts";
import { Segments } from "./segments.tsx";

/** The pages of the community. */
export const CommunityPages = ({ page }: { page: "competition" | "votes" | "referrals" }) => (
  <Segments
    label={word("officeCommunity.pages.label")}
    value={page}
    segments={[
      { value: "competition", label: word("officeCommunity.pages.competition"), to: "/community" },
      { value: "votes", label: word("officeCommunity.pages.votes"), to: "/community/votes" },
      { value: "referrals", label: word("officeCommunity.pages.referrals"), to: "/community/referrals" },
    ]}
  />
);
