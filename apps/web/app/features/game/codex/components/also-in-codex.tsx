import { Suspense, useSyncExternalStore } from "react";
import { optionalPart } from "../../../../lib/browser/optional-part.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";

const AlsoFound = optionalPart(async () => (await import("./also-found.tsx")).AlsoFound);

const least = 2;

type AlsoInCodexProps = { q: string; only?: "item" };

/** What the encyclopedia has under what was searched for elsewhere. Its part of the page is loaded when something is searched for. */
export function AlsoInCodex({ q, only }: AlsoInCodexProps) {
  const { codex } = useShellData();
  const isOpen = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!codex || !isOpen || q.trim().length < least) return null;
  return (
    <Suspense fallback={null}>
      <AlsoFound q={q.trim()} only={only} />
    </Suspense>
  );
}
