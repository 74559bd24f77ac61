/** A streaming service that is asked which of the server's channels are live. */
export type StreamSource = {
  /** The names of those that are live, in the order of the setting. Throws an OutboundTrouble. */
  live(): Promise<string[]>;
};
