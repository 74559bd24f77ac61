import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import type { CodexRead } from "../api.ts";
import styles from "./listed.module.css";

type Listed = CodexRead["leftOut"];

/** What of the files was not taken as it stands, with file, line and reason. */
export function FileFindings({ title, found: { count, some } }: { title: string; found: Listed }) {
  if (count === 0) return null;
  return (
    <Block title={title} count={formatWhole(count)}>
      <ul className={styles.listed}>
        {some.map((one, place) => (
          <li key={place}>
            <span className={styles.where}>
              {one.line === undefined
                ? one.file
                : word("officeCodex.files.at", { file: one.file, line: formatWhole(one.line) })}
            </span>
            <span>{whatOf(one)}</span>
          </li>
        ))}
        {count > some.length && <li>{word("officeCodex.look.more", { count: count - some.length })}</li>}
      </ul>
    </Block>
  );
}

function whatOf({ code, detail }: Listed["some"][number]): string {
  const what = word("officeCodex.files.what", { code: code.replaceAll(".", "_") });
  return detail === undefined ? what : word("officeCodex.files.detail", { what, detail });
}
