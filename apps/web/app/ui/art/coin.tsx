/** A piece of G. Apiga: an octagon of gold with the gate on it. */
export function Coin({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M10 1h12l9 9v12l-9 9H10l-9-9V10z" fill="var(--gold-deep)" />
      <path d="M10.8 3h10.4L29 10.8v10.4L21.2 29H10.8L3 21.2V10.8z" fill="var(--gold)" />
      <path
        d="M8 25V10h2.5v2h2v-2h7v2h2v-2H24v15h-4v-5c0-2.5-1.5-4.5-4-5.5-2.5 1-4 3-4 5.5v5z"
        fill="var(--gold-deep)"
      />
    </svg>
  );
}
