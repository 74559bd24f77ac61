import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { clanPath } from "@gatehouse/contract/pages";
import { limits } from "@gatehouse/contract/limits";
import { Form } from "react-router";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { SearchField } from "../../../../ui/search-field.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { type BesideRow, besideParameter, besidePath } from "../beside/model.ts";
import styles from "./clan-beside.module.css";

type ClanBesideProps = {
  clan: ClanProfile;
  /** Whose name the address has; empty where it has none. */
  asked: string;
  beside: { name: string; faction: ClanProfile["faction"]; rows: BesideRow[] } | null;
};

/** So many of the clans that it fights are offered. */
const mostOffered = 4;

/** A clan beside another that the address names: number by number, and the way to any other. */
export function ClanBeside({ clan, asked, beside }: ClanBesideProps) {
  const { name } = clan;
  const offered = clan.wars.filter((war) => war !== beside?.name).slice(0, mostOffered);
  return (
    <section id="beside" aria-labelledby="beside-title">
      <SectionHeading id="beside-title">{text("profiles.beside.title", { name })}</SectionHeading>
      <div className={styles.beside}>
        {beside ? (
          <Numbers clan={clan} beside={beside} />
        ) : (
          asked !== "" && <p role="status">{text("profiles.beside.none", { name: asked })}</p>
        )}
        <search className={styles.choice}>
          <Form action={clanPath(name)} preventScrollReset className={styles.form}>
            <SearchField
              label={text("profiles.beside.field")}
              name={besideParameter}
              className={styles.field}
              defaultValue={beside ? "" : asked}
              maxLength={limits.search.max}
              required
            />
            <Button type="submit">{text("profiles.beside.action")}</Button>
          </Form>
          {offered.map((war) => (
            <ButtonLink key={war} size="small" preventScrollReset to={besidePath(name, war)}>
              {text("profiles.compare.withOwn", { name: war })}
            </ButtonLink>
          ))}
        </search>
      </div>
    </section>
  );
}

function Numbers({ clan, beside }: { clan: ClanProfile; beside: NonNullable<ClanBesideProps["beside"]> }) {
  return (
    <table className={styles.numbers}>
      <caption className="visually-hidden">
        {text("profiles.beside.caption", { name: clan.name, other: beside.name })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{clan.name}</th>
          <th scope="col">
            <span className="visually-hidden">{text("profiles.stat")}</span>
          </th>
          <th scope="col">
            <ClanLink name={beside.name} />
          </th>
        </tr>
      </thead>
      <tbody>
        {beside.rows.map(({ of, own, other }) => {
          const most = Math.max(own, other, 1);
          const ahead = of === "falls" ? other - own : own - other;
          return (
            <tr key={of}>
              <Side value={own} most={most} leads={ahead > 0} faction={clan.faction} />
              <th scope="row">{text(`profiles.beside.${of}`)}</th>
              <Side value={other} most={most} leads={ahead < 0} faction={beside.faction} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type SideProps = { value: number; most: number; leads: boolean; faction: ClanProfile["faction"] };

const Side = ({ value, most, leads, faction }: SideProps) => (
  <td data-leads={leads || undefined} data-faction={faction ?? "none"}>
    {formatWhole(value)}
    <span className={styles.bar} style={{ "--share": Math.max(0, value) / most }} />
  </td>
);
