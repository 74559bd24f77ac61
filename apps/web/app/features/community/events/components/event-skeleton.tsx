import { SkeletonLines } from "../../../../ui/skeleton.tsx";

/** Holds the place of an event's page below its head until it has come. */
export const EventSkeleton = () => (
  <div aria-busy="true">
    <SkeletonLines heading widths={[92, 84, 95, 61]} />
  </div>
);
