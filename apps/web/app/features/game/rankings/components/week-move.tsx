import { text } from "../../../../lib/words/i18n.ts";
import { MoveMark } from "./move-mark.tsx";

/** Places won or lost within a week; nothing where that is not known. */
export function WeekMove({ places }: { places: number | null }) {
  if (places === null) return null;
  if (places !== 0) return <MoveMark places={places} />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text("rankings.unmoved")}</span>
    </>
  );
}
