/** Stands beside what one is told of. */
export const Bell = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d="M6 17v-6a6 6 0 0 1 12 0v6l2 1.5H4zM10 21.5h4" />
  </svg>
);
