const patienceMs = 2_000;

/**
 * Runs inline and starts the page when the browser has painted once; after two seconds in any case, for a browser that
 * tells of no paint. The modules are asked for and run one by one, so that a tap in between is not kept waiting.
 */
export default function startPage(
  /** Addresses of all modules, to be asked for. */
  asked: readonly string[],
  /** Of those that run before the page starts. */
  prepared: readonly string[],
  start: () => Promise<void>,
): void {
  let hasBegun = false;
  const turn = () => new Promise<void>((go) => setTimeout(go));

  async function begin(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    // The whole styles: what stands in the page is what was seen of them. What React adds may need the rest.
    const styled = Promise.all(
      Array.from(document.querySelectorAll<HTMLLinkElement>("link[data-href]"), (sheet) => {
        const { promise, resolve } = Promise.withResolvers<unknown>();
        for (const end of ["load", "error"]) sheet.addEventListener(end, resolve);
        sheet.href = sheet.dataset["href"] ?? "";
        return promise;
      }),
    );
    for (const href of asked) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href }));
      await turn();
    }
    for (const href of prepared) {
      await import(/* @vite-ignore */ href);
      await turn();
    }
    await styled;
    await start();
  }

  const beginSoon = () => void begin();
  setTimeout(beginSoon, patienceMs);
  new PerformanceObserver(() => setTimeout(beginSoon)).observe({ type: "paint", buffered: true });
}
