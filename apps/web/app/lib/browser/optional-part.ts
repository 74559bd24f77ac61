import { type ComponentType, lazy } from "react";

/** A part of a page whose script comes when it is shown. Should it not come, the page is as good as any without that part. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
