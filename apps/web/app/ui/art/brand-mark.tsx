import { own } from "../own.ts";

// 40 × 48: a gate between two towers, the portcullis half up. The favicon is the same drawing.
const gate =
  "M2 48V9L0 6V0h5v4h3V0h4v4h3V0h5v6l-2 3v3h4V9l-2-3V0h5v4h3V0h4v4h3V0h5v6l-2 3v39h-8V29c0-7-4-12-10-14.5C14 17 10 22 10 29v19z";
const portcullis =
  "M13 29c0-5 2.6-8.4 7-10.7 4.4 2.3 7 5.7 7 10.7v12l-1.5 3-1.5-3v-4h-2.5v6L20 46l-1.5-3v-6H16v4l-1.5 3-1.5-3zm3-1.5v6.5h2.5V23.5c-1.5 1-2.3 2.3-2.5 4zm5.5-4V34H24v-6.5c-.2-1.7-1-3-2.5-4z";
const drawn = `<path d="${gate}"/><path d="${portcullis}" fill-rule="evenodd" opacity=".85"/>`;

/** The operator's own mark, or the gate of the house, in the colour of the text around it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 40 48"
      fill="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: own()?.mark ?? drawn }}
    />
  );
}
