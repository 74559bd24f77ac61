import type { RankingOption } from "@gatehouse/contract/game/stats";
import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { type View, viewPath } from "../view.ts";

type RankingLinkProps = Omit<ComponentProps<typeof Link>, "to" | "onClick"> & {
  view: View;
  option: RankingOption;
  onChoose: (option: RankingOption) => void;
};

/** Leads to a ranking's address; a plain click switches to it within the page, any other does what it does on a link. */
export function RankingLink({ view, option, onChoose, ...rest }: RankingLinkProps) {
  const choose = (event: MouseEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    <Link
      {...rest}
      to={viewPath({ ...view, sort: option, page: 0 })}
      // The page is here already: there is nothing to fetch ahead.
      discover="none"
      onClick={choose}
    >
      {text(`rankings.options.${option}`)}
    </Link>
  );
}

/** The same as a button of the switch, which the space bar presses, too. */
export const RankingToggle = ({ isPressed, ...rest }: RankingLinkProps & { isPressed: boolean }) => (
  <RankingLink
    {...rest}
    role="button"
    aria-pressed={isPressed}
    data-ranking={rest.option}
    onKeyDown={pressBySpace}
  />
);

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}
