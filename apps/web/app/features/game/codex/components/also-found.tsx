import { limits } from "@gatehouse/contract/limits";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { useFound } from "../use-found.ts";
import { addressWith } from "../view.ts";
import styles from "./also-found.module.css";

const shown = 5;

/** The first that are called so, and the way to all of them; nothing where there is none. */
export function AlsoFound({ q, only }: { q: string; only?: "item" | undefined }) {
  const asked = q.slice(0, limits.codex.search).trim();
  const { found } = useFound(asked, null, only);
  const rows = found?.q === asked ? found.rows : [];
  if (rows.length === 0) return null;
  return (
    <nav className={styles.also} aria-label={text("codex.also.label")}>
      <span aria-hidden="true">{text("codex.also.label")}</span>
      <ul>
        {rows.slice(0, shown).map(({ kind, id, name, path }) => (
          <li key={`${kind} ${id}`}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {rows.length > shown && (
          <li>
            <Link to={addressWith(paths.codex, { q: asked })}>{text("codex.also.all")}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
