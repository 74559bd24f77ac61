/** The blocks of HTML that stand below one another at its top, each as its own HTML. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map((node) =>
    node instanceof HTMLElement ? node.outerHTML : (node.textContent ?? ""),
  );
}

const lines = "p,h1,h2,h3,h4,h5,h6,li,pre,tr,blockquote,hr";

/** What HTML says, a line for each block: its words, without how they look. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const picture of body.querySelectorAll("img,iframe"))
    picture.replaceWith(`[${picture.getAttribute("alt") || picture.getAttribute("src") || ""}]`);
  for (const cell of body.querySelectorAll("td,th")) cell.append(" ");
  for (const block of body.querySelectorAll(lines)) block.append("\n");
  return (body.textContent ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
