import type { ClanMention } from "@gatehouse/contract/game/world";
import { clanPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";

/** A clan's name, leading to its page. */
export const ClanLink = ({ clan }: { clan: ClanMention }) => (
  <Link to={clanPath(clan.name)} data-faction={clan.faction ?? undefined}>
    {clan.name}
  </Link>
);
