declare module "*?served" {
  /** The markup; undefined in browsers. */
  export const drawing: string | undefined;
}
