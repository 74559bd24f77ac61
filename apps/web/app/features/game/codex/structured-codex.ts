import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { pageHref } from "../../../lib/words/language.ts";
import { text } from "../../../lib/words/i18n.ts";
import { paths } from "../../../paths.ts";

const addressOf = (config: PortalConfig, path: string) => config.publicUrl + pageHref(path);

/** The way from the encyclopedia's front to a page. */
const way = (config: PortalConfig, steps: readonly { path: string; name: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ path: paths.codex, name: text("codex.title") }, ...steps].map(
    ({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(config, path),
    }),
  ),
});

type Thing = {
  path: string;
  name: string;
  description: string;
  about: Record<string, unknown>;
  above: { path: string; name: string };
};

const page = (config: PortalConfig, { path, name, description, about, above }: Thing) => ({
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "ItemPage",
      "@id": addressOf(config, path),
      url: addressOf(config, path),
      name,
      description,
      isPartOf: { "@type": "WebSite", name: config.serverName, url: config.publicUrl },
      mainEntity: { "@type": "Thing", name, ...about },
    },
    way(config, [above, { path, name }]),
  ],
});

/** An item's page in the words of schema.org. Its prices are the game's coin, which is no currency: no offers are claimed. */
export const structuredItem = (config: PortalConfig, item: CodexItem, description: string) =>
  page(config, {
    path: codexPath("item", item),
    name: item.name,
    description,
    about: { identifier: String(item.id), additionalType: item.kind },
    above: { path: paths.codexItems, name: text("codex.parts.item") },
  });

/** A creature's page in the words of schema.org. */
export const structuredMonster = (config: PortalConfig, monster: CodexMonster, description: string) =>
  page(config, {
    path: codexPath("monster", monster),
    name: monster.name,
    description,
    about: { identifier: String(monster.id), additionalType: monster.kind },
    above: { path: paths.codexMonsters, name: text("codex.parts.monster") },
  });
