import { cardPath } from "@gatehouse/contract/card-paths";
import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { GradeBadge, Slot } from "../../../../ui/slot.tsx";
import { type Codex, usePageData } from "../data.ts";
import { itemGlyph } from "../glyphs.ts";
import { addressWith, type KillerView } from "../view.ts";
import { aboutItem } from "../words.ts";
import { Answers } from "./answers.tsx";
import { Band, bandTitle } from "./band.tsx";
import { Crumbs } from "./crumbs.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./head.module.css";
import { WatchButton } from "./watch-button.tsx";

type Shown = { codex: Codex | null; thing: CodexItem | null; killer?: KillerView };

/** What an item is, and the three answers that most come for. */
export function ItemHead() {
  const shown = usePageData() as Shown | undefined;
  if (!shown?.codex || !shown.thing) return <Band />;
  const { codex, thing: item, killer } = shown;
  const { name, kind, grade, stackable, weight, price, id, stats, slot, obtainable } = item;
  const cheapest = item.offers.find((offer) => offer.kind === "sell")?.price;
  const coin = codex.currency?.name ?? "";
  const facts = [
    { name: text("codex.facts.kind"), value: aboutItem(item) },
    ...(slot === undefined ? [] : [{ name: text("codex.facts.slot"), value: slotName(slot) }]),
    { name: text("codex.facts.stacks"), value: text(stackable ? "codex.facts.yes" : "codex.facts.no") },
    ...(weight === undefined ? [] : [{ name: text("codex.facts.weight"), value: formatWhole(weight) }]),
    ...(price === undefined || price === 0
      ? []
      : [{ name: text("codex.facts.price"), value: `${formatWhole(price)} ${coin}`.trim() }]),
    ...stats
      .filter((stat) => stat.name !== "weight" && stat.name !== "type")
      .map((stat) => ({ name: statName(stat.name), value: stat.value })),
    { name: text("codex.facts.number"), value: `#${id}` },
  ];
  return (
    <Band>
      <div className={styles.about}>
        <div className={styles.who}>
          <Slot glyph={itemGlyph(item)} grade={grade} picture={item.picture} size="large" />
          <header>
            <Crumbs
              steps={[
                { to: paths.codexItems, label: text("codex.parts.item") },
                { to: addressWith(paths.codexItems, { kind }), label: text(`codex.itemKinds.${kind}`) },
              ]}
            />
            <h1 id={bandTitle} className={styles.title}>
              {name}{" "}
              {grade !== undefined && (
                <GradeBadge grade={grade} label={text("codex.grade", { grade: grade.toUpperCase() })} />
              )}
            </h1>
            <p className={styles.lead}>
              {obtainable ? text("codex.item.lead", totalsOf(item)) : text("codex.item.unobtainable")}
            </p>
          </header>
          <div className={styles.actions}>
            {item.isWatchable && (
              <WatchButton watched={{ kind: "offer", target: id, name, price: cheapest }}>
                {text("codex.item.tell")}
              </WatchButton>
            )}
            <ShareButton
              title={name}
              path={codexPath("item", item)}
              card={cardPath("item", id, language())}
            />
          </div>
        </div>
        <div className={styles.facts}>
          <FactList facts={facts} />
        </div>
      </div>
      <Answers item={item} codex={codex} level={killer?.level ?? 0} />
    </Band>
  );
}

const totalsOf = ({ totals: { droppedBy, spoiledFrom, boughtFrom, offers } }: CodexItem) => ({
  drops: droppedBy,
  spoils: spoiledFrom,
  shops: boughtFrom,
  offers,
});

const slots = [
  "rhand",
  "lhand",
  "lrhand",
  "head",
  "hair",
  "face",
  "chest",
  "legs",
  "feet",
  "gloves",
  "fullarmor",
  "back",
  "underwear",
  "neck",
  "ear",
  "finger",
] as const;

/** Where an item is worn, in words where there are some. */
function slotName(slot: string): string {
  const known = slots.find((one) => one === slot);
  return known ? text(`codex.slots.${known}`) : slot;
}

const stats = [
  "pAtk",
  "mAtk",
  "pDef",
  "mDef",
  "shieldDef",
  "shieldRate",
  "critical",
  "attackSpeed",
  "accuracy",
  "evasion",
  "hpBonus",
  "mpBonus",
  "soulshots",
  "spiritshots",
  "crystals",
] as const;

function statName(name: string): string {
  const known = stats.find((one) => one === name);
  return known ? text(`codex.stats.${known}`) : name;
}
