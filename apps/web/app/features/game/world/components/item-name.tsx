import type { ShopOffer } from "@gatehouse/contract/game/world";
import { CodexLink } from "./codex-link.tsx";
import styles from "./item-name.module.css";

/** What is traded: how far it is enchanted, and its name. */
export const ItemName = ({ item, enchant }: Pick<ShopOffer, "item" | "enchant">) => (
  <>
    {enchant > 0 && <span className={styles.enchant}>+{enchant} </span>}
    <CodexLink {...item} />
  </>
);
