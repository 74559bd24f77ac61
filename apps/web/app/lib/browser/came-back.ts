/**
 * Calls the listener when the browser shows this page again as it was left (back and forward): meanwhile it has heard of nothing.
 * Returns how to stop.
 */
export function onComeBack(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}
