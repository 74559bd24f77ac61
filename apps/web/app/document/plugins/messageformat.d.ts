declare module "@messageformat/core/compile-module.js" {
  import type MessageFormat from "@messageformat/core";

  /** The source of an ES module that exports a function for each message. */
  export default function compileModule(format: MessageFormat, messages: object): string;
}
