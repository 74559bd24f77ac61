import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import type { Codex } from "../data.ts";
import { LineList } from "./line-list.tsx";
import { ItemThing, Thing } from "./thing.tsx";

/** Where it is bought and what for it is exchanged, who keeps it, and which quests ask for it. */
export function BoughtAndExchanged({ item, codex }: { item: CodexItem; codex: Codex }) {
  const { boughtFrom, exchangedFor, quests, totals } = item;
  const coin = codex.currency?.name ?? "";
  const lines = [
    ...boughtFrom.map(({ id, name, price, shop, near }) => ({
      key: `shop ${shop} ${id ?? ""}`,
      begin: (
        <Thing
          to={codexPath("shop", { id: shop })}
          glyph="shop"
          name={name ?? text("codex.shopOf", { n: shop })}
          {...(near === undefined ? {} : { detail: text("codex.near", { near }) })}
        />
      ),
      end: price === undefined ? undefined : <b>{`${formatWhole(price)} ${coin}`}</b>,
    })),
    ...exchangedFor.map(({ id, name, exchange, take, give }, index) => ({
      key: `exchange ${exchange} ${id ?? ""} ${index}`,
      begin: (
        <Thing
          to={codexPath("exchange", { id: exchange })}
          glyph="shop"
          name={name ?? text("codex.exchangeOf", { n: exchange })}
          detail={take.map((part) => `${formatWhole(part.count)} × ${part.name}`).join(", ")}
        />
      ),
      end: <b>{text("codex.gets", { n: formatWhole(give) })}</b>,
    })),
    ...quests.map((quest) => ({
      key: `quest ${quest.id}`,
      begin: <Thing to={codexPath("quest", quest)} glyph="quest" name={quest.name} />,
      end: text("codex.quest"),
    })),
  ];
  if (lines.length === 0) return null;
  const more = totals.boughtFrom + totals.exchangedFor - boughtFrom.length - exchangedFor.length;
  return (
    <section aria-labelledby="bought">
      <SectionHeading id="bought" {...(more > 0 ? { end: text("codex.more", { n: more }) } : {})}>
        {text("codex.bought.title")}
      </SectionHeading>
      <LineList lines={lines} />
    </section>
  );
}

/** The recipes that take it, and what it pays for. */
export function NeededFor({ item }: { item: CodexItem }) {
  const { neededFor, paysFor, totals } = item;
  if (neededFor.length + paysFor.length === 0) return null;
  const more = totals.neededFor + totals.paysFor - neededFor.length - paysFor.length;
  return (
    <section aria-labelledby="needed">
      <SectionHeading id="needed" {...(more > 0 ? { end: text("codex.more", { n: more }) } : {})}>
        {text("codex.needed.title")}
      </SectionHeading>
      <LineList
        beside
        lines={[
          ...neededFor.map(({ item: product, picture, count, ...recipe }) => ({
            key: `recipe ${recipe.id}`,
            begin: product ? (
              <ItemThing item={product} detail={recipe.name} />
            ) : (
              <Thing to={codexPath("recipe", recipe)} glyph="recipe" picture={picture} name={recipe.name} />
            ),
            end: (
              <Link to={codexPath("recipe", recipe)}>
                {text("codex.needed.count", { n: formatWhole(count) })}
              </Link>
            ),
          })),
          ...paysFor.map((product, index) => ({
            key: `pays ${product.id} ${product.exchange} ${index}`,
            begin: <ItemThing item={product} detail={text("codex.needed.exchange")} />,
          })),
        ]}
      />
    </section>
  );
}
