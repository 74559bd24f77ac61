import { type VoteSiteCode, voteSites } from "@gatehouse/contract/community/vote-site-codes";
import { text } from "../../../../lib/words/i18n.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import type { VoteRow } from "../model.ts";

type VoteLinkProps = {
  row: VoteRow;
  onOpen: (code: VoteSiteCode) => void;
  look?: "main" | "default";
  words?: "vote" | "voteAnyway";
};

const wordsOf = { vote: "vote.vote", voteAnyway: "vote.voteAnyway" } as const;

/** The way to a vote site, in a new tab; not there while the link of this player is on its way. */
export function VoteLink({ row: { code, link }, onOpen, look = "default", words = "vote" }: VoteLinkProps) {
  if (link === undefined) return null;
  return (
    <ButtonLink
      to={link}
      look={look}
      size="small"
      iconEnd="external"
      target="_blank"
      rel="noopener"
      onClick={() => onOpen(code)}
    >
      {text(wordsOf[words])}
      <span className="visually-hidden"> {text("vote.onSite", { site: voteSites[code].title })}</span>
    </ButtonLink>
  );
}
