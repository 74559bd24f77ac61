declare module "*?inline-script" {
  /** An expression that gives the module's default export; empty in the browser's half. */
  const program: string;
  export default program;
}
