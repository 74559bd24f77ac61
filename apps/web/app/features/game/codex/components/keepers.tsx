import type { CodexShop } from "@gatehouse/contract/game/codex-items";
import { text } from "../../../../lib/words/i18n.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { LineList } from "./line-list.tsx";
import { MonsterThing } from "./thing.tsx";

/** Who keeps a shop or an exchange, and where. */
export const Keepers = ({ keepers }: { keepers: CodexShop["keepers"] }) =>
  keepers.length === 0 ? (
    <p>{text("codex.shopPage.nobody")}</p>
  ) : (
    <section aria-labelledby="keepers">
      <SectionHeading id="keepers">{text("codex.shopPage.keepers")}</SectionHeading>
      <LineList
        lines={keepers.map((keeper) => ({
          key: String(keeper.id),
          begin: <MonsterThing monster={keeper} />,
          end: keeper.near && text("codex.near", { near: keeper.near }),
        }))}
      />
    </section>
  );
