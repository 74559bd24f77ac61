import { StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Hydrated } from "./lib/hydrated.ts";

const router = <HydratedRouter />;

/** Marks the document when React has taken it over: from then on buttons act. */
function Portal() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    // What changes with it, changes in small steps.
    startTransition(() => setHydrated(true));
  }, []);
  return <Hydrated value={hydrated}>{router}</Hydrated>;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Portal />
    </StrictMode>,
  );
});
