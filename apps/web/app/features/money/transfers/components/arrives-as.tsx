import { Link } from "react-router";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";

/** What a character gets, by the name that the game's own files have for it; nothing where they are not known. */
export function ArrivesAs({ className }: { className?: string | undefined }) {
  const { delivered } = useShellData();
  if (!delivered) return null;
  const item = <Link to={delivered.path}>{delivered.name}</Link>;
  return <p className={className}>{richText("transfers.arrivesAs", { item })}</p>;
}
