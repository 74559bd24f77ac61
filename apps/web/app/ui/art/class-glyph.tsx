import { classGlyphPaths } from "./class-glyph-paths.ts";
import { classKind } from "./class-kind.ts";

/** The glyph of a game class by its id, in the colour of the text around it; a lozenge for an unknown one. */
export function ClassGlyph({ classId, label }: { classId: number; label?: string }) {
  const kind = classKind(classId);
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={kind ? classGlyphPaths[kind] : "M12 6l6 6-6 6-6-6z"} fillRule="evenodd" />
    </svg>
  );
}
