/** A name with the part that is like the search marked; whatever direction it is written in, it turns nothing around it. */
export function Matched({ text, part }: { text: string; part: string }) {
  const { length } = part;
  const isLike = length > 0 && text.slice(0, length).toLowerCase() === part.toLowerCase();
  if (!isLike) return <bdi>{text}</bdi>;
  return (
    <bdi>
      <mark>{text.slice(0, length)}</mark>
      {text.slice(length)}
    </bdi>
  );
}
