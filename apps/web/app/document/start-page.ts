const patienceMs = 2_000;
/** Parts that may stand below what is seen at first. */
const parts = "aside > *, section:not(section *, aside *), footer";
/** The layout of one column. */
const narrow = "(max-width: 68rem)";

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

  /**
   * What a narrow screen does not show at first is laid out part by part, and then left alone until it comes near: a change of the
   * whole page (a theme, a window above it) is one of what is seen. Each part keeps the height that it was laid out with.
   */
  async function layOutBelow(): Promise<void> {
    const screen = matchMedia(narrow);
    const all = screen.matches ? document.querySelectorAll<HTMLElement>(parts) : [];
    for (const part of all) {
      const { style } = part;
      style.contentVisibility = "visible";
      const { top, height } = part.getBoundingClientRect();
      if (height > 0 && top > innerHeight) {
        style.containIntrinsicBlockSize = `auto ${height}px`;
        style.contentVisibility = "auto";
        style.overflowClipMargin = "1rem";
      }
      await turn();
    }
    delete document.documentElement.dataset["coming"];
    // A phone that is turned, or a window that is drawn wide.
    const release = () => {
      for (const { style } of all)
        style.contentVisibility = style.containIntrinsicBlockSize = style.overflowClipMargin = "";
    };
    screen.addEventListener("change", release, { once: true });
  }

  async function begin(): Promise<void> {
    if (hasBegun) return;
    hasBegun = true;
    // The whole styles: what stands in the page is what was seen of them. What React adds may need the rest.
    const styled = Promise.all(
      Array.from(document.querySelectorAll<HTMLLinkElement>("link[data-href]"), (sheet) => {
        const came = new Promise((resolve) => {
          for (const end of ["load", "error"]) sheet.addEventListener(end, resolve);
        });
        sheet.href = sheet.dataset["href"] ?? "";
        return came;
      }),
    );
    for (const href of asked) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href }));
      await turn();
    }
    await layOutBelow();
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
