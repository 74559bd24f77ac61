import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { characterPath } from "@gatehouse/contract/pages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import type { Codex } from "../data.ts";
import { formatPieces, formatShare } from "../words.ts";
import styles from "./answers.module.css";

const Answer = ({
  question,
  figure,
  name,
  detail,
}: {
  question: string;
  figure?: string | undefined;
  name: ReactNode;
  detail: string;
}) => (
  <div className={styles.answer}>
    <dt>{question}</dt>
    <dd className={styles.said}>
      {figure !== undefined && <b className="num">{figure}</b>} {name}
    </dd>
    <dd className={styles.detail}>{detail}</dd>
  </div>
);

/** What most come for: who gives it most often, who sells it cheapest, and what it is made of. */
export function Answers({ item, codex, level }: { item: CodexItem; codex: Codex; level: number }) {
  const answers = [bestHunt(item, level), cheapest(item, codex), made(item)].filter((one) => one !== null);
  return answers.length === 0 ? null : <dl className={styles.answers}>{answers}</dl>;
}

function bestHunt({ droppedBy, spoiledFrom }: CodexItem, level: number) {
  const [best] = [...droppedBy, ...spoiledFrom].toSorted(
    (one, other) => (other.chance ?? 0) - (one.chance ?? 0),
  );
  if (!best) return null;
  return (
    <Answer
      key="hunt"
      question={level > 0 ? text("codex.answers.huntAt", { level }) : text("codex.answers.hunt")}
      figure={best.chance === undefined ? undefined : formatShare(best.chance)}
      name={<Link to={codexPath("monster", best)}>{best.name}</Link>}
      detail={[
        text("codex.level", { level: formatWhole(best.level) }),
        best.near && text("codex.near", { near: best.near }),
        best.min !== undefined && text("codex.answers.pieces", { n: formatPieces(best.min, best.max) }),
        best.placed > 0 && text("codex.placed", { n: best.placed }),
      ]
        .filter(Boolean)
        .join(", ")}
    />
  );
}

function cheapest({ offers, boughtFrom }: CodexItem, { currency }: Codex) {
  const coin = currency?.name ?? "";
  const offer = offers.find(({ kind }) => kind === "sell");
  const [shop] = boughtFrom
    .filter(({ price }) => price !== undefined)
    .toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
  if (offer && (shop?.price === undefined || offer.price <= shop.price))
    return (
      <Answer
        key="buy"
        question={text("codex.answers.buy")}
        figure={formatWhole(offer.price)}
        name={
          <>
            {coin} <Link to={characterPath(offer.character)}>{offer.character}</Link>
          </>
        }
        detail={[text("codex.pieces", { n: offer.count }), offer.title].filter(Boolean).join(", ")}
      />
    );
  if (!shop) return null;
  const keeper = shop.name ?? text("codex.shopOf", { n: shop.shop });
  return (
    <Answer
      key="buy"
      question={text("codex.answers.buy")}
      figure={formatWhole(shop.price ?? 0)}
      name={
        <>
          {coin} <Link to={codexPath("shop", { id: shop.shop })}>{keeper}</Link>
        </>
      }
      detail={shop.near ? text("codex.near", { near: shop.near }) : text("codex.answers.shop")}
    />
  );
}

function made({ craftedBy }: CodexItem) {
  const [recipe] = craftedBy;
  if (!recipe) return null;
  return (
    <Answer
      key="made"
      question={text("codex.answers.made")}
      figure={recipe.chance === undefined ? undefined : formatShare(recipe.chance)}
      name={<Link to={codexPath("recipe", recipe)}>{recipe.name}</Link>}
      detail={recipe.ingredients.map(({ name, count }) => `${formatWhole(count)} × ${name}`).join(", ")}
    />
  );
}
