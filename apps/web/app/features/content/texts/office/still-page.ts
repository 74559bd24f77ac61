/** A page without its scripts, as a browser shows it that runs none. */
export function stillPage(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script,link[rel=modulepreload],link[as=script]"))
    script.remove();
  for (const without of page.querySelectorAll("noscript")) {
    const template = page.createElement("template");
    template.innerHTML = without.textContent ?? "";
    without.replaceWith(template.content);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
