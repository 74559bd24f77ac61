import styles from "./marked.module.css";

/** A name with the part that was searched for marked. */
export function Marked({ name, q }: { name: string; q: string }) {
  const at = name.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0 || q === "") return name;
  return (
    <>
      {name.slice(0, at)}
      <mark className={styles.mark}>{name.slice(at, at + q.length)}</mark>
      {name.slice(at + q.length)}
    </>
  );
}
