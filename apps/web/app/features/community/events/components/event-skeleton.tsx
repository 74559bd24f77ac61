import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Crumb } from "../../../../ui/crumb.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";

/** Holds the place of an event's page until it has come. */
export const EventSkeleton = () => (
  <div aria-busy="true">
    <Crumb to={paths.events}>{text("events.title")}</Crumb>
    <SkeletonLines heading widths={[92, 84, 95, 61]} />
  </div>
);
