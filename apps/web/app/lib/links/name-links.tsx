import { characterPath, clanPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";

type NameLinkProps = { name: string; className?: string | undefined };

/** A character's name, wherever it stands: the way to its page. */
export const CharacterLink = ({ name, className }: NameLinkProps) => (
  <Link to={characterPath(name)} className={className}>
    {name}
  </Link>
);

/** A clan's name as the way to its page. */
export const ClanLink = ({ name, className }: NameLinkProps) => (
  <Link to={clanPath(name)} className={className}>
    {name}
  </Link>
);
