import { gatePaths } from "@gatehouse/contract/emblems";

/** The gate of the house, in the colour of the text around it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 48" fill="currentColor" aria-hidden="true">
      <path d={gatePaths.towers} />
      <path d={gatePaths.portcullis} fillRule="evenodd" opacity=".85" />
    </svg>
  );
}
