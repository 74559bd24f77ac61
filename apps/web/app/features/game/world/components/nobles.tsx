import { className } from "@gatehouse/contract/game/classes";
import type { Olympiad } from "@gatehouse/contract/game/world";
import { characterPath } from "@gatehouse/contract/pages";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PhoneFold } from "../../../../ui/phone-fold.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Cell, ColumnHead, PlaceCell, Row, RowHead, Table } from "../../../../ui/table.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { useView } from "../use-view.ts";
import { Freshness } from "./freshness.tsx";
import styles from "./nobles.module.css";

const shown = 10;

/** The nobles of the running period, a class at a time. */
export function Nobles({
  olympiad: { period, classes },
  reported,
}: {
  olympiad: Olympiad;
  reported: string;
}) {
  const { view, to } = useView();
  const ranked = classes.filter(({ nobles }) => nobles.length > 0);
  const chosen = ranked.find(({ classId }) => classId === view.classId) ?? ranked[0];
  return (
    <section aria-labelledby="olympiad">
      <SectionHeading id="olympiad" end={<Freshness reported={reported} />}>
        {text("world.olympiad.title")}
      </SectionHeading>
      {period !== undefined && <p className={styles.period}>{text("world.olympiad.period", { period })}</p>}
      {chosen ? (
        <div className={styles.frame}>
          <div className={styles.pair}>
            <ToggleGroup
              inColumns
              label={text("world.olympiad.class")}
              value={String(chosen.classId)}
              options={ranked.map(({ classId }) => ({
                value: String(classId),
                label: (
                  <span className={styles.class}>
                    <ClassGlyph classId={classId} /> {className(classId)}
                  </span>
                ),
                to: to({ classId }, "olympiad"),
              }))}
            />
            <div>
              <h3 className={styles.name}>
                <ClassGlyph classId={chosen.classId} /> {className(chosen.classId)}
              </h3>
              <PhoneFold
                key={chosen.classId}
                rows={Math.min(shown, chosen.nobles.length)}
                more={text("world.bosses.all", { count: Math.min(shown, chosen.nobles.length) })}
              >
                <Table caption={text("world.olympiad.caption", { class: className(chosen.classId) })}>
                  <thead>
                    <tr>
                      <ColumnHead>#</ColumnHead>
                      <ColumnHead>{text("world.olympiad.noble")}</ColumnHead>
                      <ColumnHead align="end" aria-sort="descending">
                        {text("world.olympiad.points")}
                      </ColumnHead>
                      <ColumnHead align="end">{text("world.olympiad.won")}</ColumnHead>
                      <ColumnHead align="end">{text("world.olympiad.lost")}</ColumnHead>
                    </tr>
                  </thead>
                  <tbody>
                    {chosen.nobles.slice(0, shown).map(({ name, points, won, lost }, index) => (
                      <Row key={name}>
                        <PlaceCell place={index + 1} />
                        <RowHead className={styles.noble}>
                          <Link to={characterPath(name)}>{name}</Link>
                        </RowHead>
                        <Cell align="end">
                          <b>{formatWhole(points)}</b>
                        </Cell>
                        <Cell align="end">{formatWhole(won)}</Cell>
                        <Cell align="end">{formatWhole(lost)}</Cell>
                      </Row>
                    ))}
                  </tbody>
                </Table>
              </PhoneFold>
            </div>
          </div>
        </div>
      ) : (
        <EmptyState title={text("world.olympiad.between.title")}>
          {text("world.olympiad.between.text")}
        </EmptyState>
      )}
    </section>
  );
}
