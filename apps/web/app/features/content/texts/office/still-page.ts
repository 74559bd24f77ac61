/** A page without its scripts, and with its own styles apart: the frame that shows it takes none from the page itself. */
export function stillPage(html: string): { html: string; styles: string } {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script,link[rel=modulepreload],link[rel=preload][as=script]"))
    script.remove();
  // What a page without scripts loads at once.
  for (const without of page.querySelectorAll("noscript")) without.replaceWith(...fragmentOf(page, without));
  const own = [...page.querySelectorAll("style")];
  const styles = own.map((style) => style.textContent ?? "").join("\n");
  for (const style of own) style.remove();
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, styles };
}

function fragmentOf(page: Document, element: Element): Node[] {
  const template = page.createElement("template");
  template.innerHTML = element.textContent ?? "";
  return [...template.content.childNodes];
}
