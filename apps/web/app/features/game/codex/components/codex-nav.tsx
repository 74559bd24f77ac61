import { Link, useLocation } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { Glyph, type GlyphName } from "../../../../ui/art/glyph.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { useCodex, type Codex } from "../data.ts";
import styles from "./codex-nav.module.css";

type Part = { name: keyof Codex["pages"]; also?: keyof Codex["pages"]; path: string; glyph: GlyphName };

const parts: readonly Part[] = [
  { name: "item", path: paths.codexItems, glyph: "gem" },
  { name: "monster", path: paths.codexMonsters, glyph: "beast" },
  { name: "skill", path: paths.codexSkills, glyph: "active" },
  { name: "recipe", path: paths.codexRecipes, glyph: "recipe" },
  { name: "quest", path: paths.codexQuests, glyph: "quest" },
  { name: "shop", also: "exchange", path: paths.codexShops, glyph: "shop" },
  { name: "ground", path: paths.codexHunting, glyph: "ground" },
];

/** The lists that have something in them. */
export function partsOf({ pages }: Codex) {
  return parts
    .map(({ name, also, path, glyph }) => ({
      name,
      path,
      glyph,
      count: (pages[name] ?? 0) + (also ? (pages[also] ?? 0) : 0),
    }))
    .filter(({ count }) => count > 0);
}

/** The ways through the encyclopedia, with how much there is of each kind. */
export function CodexNav() {
  const codex = useCodex();
  const { pathname } = useLocation();
  if (!codex) return null;
  return (
    <nav aria-labelledby="codex-nav" className={pathname === paths.codex ? styles.front : undefined}>
      <SideHeading id="codex-nav">{text("codex.title")}</SideHeading>
      <ul className={styles.list}>
        {partsOf(codex).map(({ name, path, glyph, count }) => {
          const isHere = pathname === path || pathname.startsWith(`${paths.codex}/${name}/`);
          return (
            <li key={name}>
              <Link to={path} aria-current={isHere ? (pathname === path ? "page" : "true") : undefined}>
                <Glyph name={glyph} />
                {text(`codex.parts.${name}`)}
                <small className="num">{formatWhole(count)}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
