import { Suspense } from "react";
import { optionalPart } from "../../../../lib/browser/optional-part.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import styles from "./own-guide.module.css";

/** Visitors have none of it. */
const GuideLines = optionalPart(async () => (await import("./guide-lines.tsx")).GuideLines);

const coming = <SkeletonLines heading widths={[70, 86, 62]} />;

/**
 * What concerns the reader's own characters now. The server does not know who asks: it keeps the place, as high as it will be, which
 * only those who are logged in see.
 */
export function OwnGuide() {
  const session = useSession();
  if (session === null) return null;
  return (
    <section aria-label={text("codex.guide.title")} className={styles.guide}>
      {session ? (
        <Suspense fallback={coming}>
          <GuideLines />
        </Suspense>
      ) : (
        coming
      )}
    </section>
  );
}
