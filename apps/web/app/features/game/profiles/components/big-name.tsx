import styles from "./big-name.module.css";

/** How wide letters of the display face are, in its font size; a little more rather than less. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\u1100-\uffef]|\p{Extended_Pictographic}/u, 1.1],
  [/[MWmw@%]/, 0.97],
  [/\p{Lu}/u, 0.76],
  [/[ijlftr.,'!|I ]/, 0.36],
];
const usual = 0.58;

const widthOf = (name: string): number =>
  Array.from(name, (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? usual).reduce(
    (sum, width) => sum + width,
    0,
  );

/** A name as a page's heading: as large as there is room for it in one line, however long it is. */
export function BigName({ name }: { name: string }) {
  return (
    <div className={styles.room}>
      <h1 className={styles.name} style={{ "--width": Math.round(widthOf(name) * 100) / 100 }}>
        {name}
      </h1>
    </div>
  );
}
