import { StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Hydrated } from "./lib/browser/hydrated.ts";

const router = <HydratedRouter />;

declare global {
  /** The buttons that were clicked before React listened, kept by the startup script. */
  var earlyClicks: HTMLButtonElement[];
  /** The form in which Enter was pressed before. */
  var earlyForm: HTMLFormElement | null | undefined;
}

/** Marks the document when React has taken it over: from then on buttons act, also on the clicks that came too early. */
function Portal() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    // What changes with it, changes in small steps.
    startTransition(() => setHydrated(true));
    for (const button of globalThis.earlyClicks.splice(0)) button.click();
  }, []);
  return <Hydrated value={hydrated}>{router}</Hydrated>;
}

// In a task of its own: making React ready has just taken one.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Portal />
      </StrictMode>,
    );
  }),
);
