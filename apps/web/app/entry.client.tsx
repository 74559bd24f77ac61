import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Marks the document when React has taken it over: from then on buttons act. */
function Portal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Portal />
    </StrictMode>,
  );
});
