import { Link, useLocation } from "react-router";
import { useBalance } from "../features/money/donations/api.ts";
import { text } from "../lib/words/i18n.ts";
import { formatWhole } from "../lib/words/numbers.ts";
import { paths } from "../paths.ts";
import { Coin } from "../ui/art/coin.tsx";

type BalanceLinkProps = {
  className: string | undefined;
  /** With its name in words: where there is room for a line. */
  isLine?: boolean;
};

/**
 * The balance of who is logged in, and the way to it; nothing for a visitor, and until it is known. The donation's own document
 * is loaded anew, as from the menu.
 */
export function BalanceLink(props: BalanceLinkProps) {
  // On the way out it would ask with a session that ends meanwhile.
  return useLocation().pathname.endsWith(paths.logOut) ? null : <Balance {...props} />;
}

function Balance({ className, isLine = false }: BalanceLinkProps) {
  const { data: balance } = useBalance();
  if (!balance) return null;
  const units = formatWhole(balance.amount);
  const name = text("shell.ownBalance", { units });
  return (
    <Link
      to={paths.donation}
      reloadDocument
      discover="none"
      className={className}
      aria-label={isLine ? undefined : name}
    >
      <Coin />
      <span>{isLine ? name : units}</span>
    </Link>
  );
}
