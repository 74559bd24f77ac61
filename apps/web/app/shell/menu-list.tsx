import { Link, useLocation, useNavigation } from "react-router";
import { text } from "../lib/words/i18n.ts";
import { paths } from "../paths.ts";
import { Icon } from "../ui/art/icon.tsx";
import { cx } from "../ui/cx.ts";
import { type MenuItem, withSelection } from "./menu.ts";

type MenuListProps = {
  items: readonly MenuItem[];
  className: string | undefined;
  /** The class of every item but the last of its menu. */
  separated?: string | undefined;
  onChoose?: () => void;
};

/**
 * One menu. PayPal's script is allowed by the policy of the donation's own document only, so that one is loaded anew.
 * Choosing an item selects it at once, before its page has arrived.
 */
export function MenuList({ items, className, separated, onChoose }: MenuListProps) {
  const here = useLocation();
  const { location: next } = useNavigation();
  return (
    <ul className={className}>
      {withSelection(items, (next ?? here).pathname).map(
        ({ description, title, url, newTab, selected, last, icon }) => (
          <li key={url} className={cx(!last && separated)}>
            <Link
              to={url}
              reloadDocument={url === paths.donation}
              discover={url === paths.donation ? "none" : "render"}
              aria-current={selected ? "page" : undefined}
              onClick={onChoose}
              {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
            >
              {icon && <Icon name={icon} />}
              {title ?? text(description)}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
