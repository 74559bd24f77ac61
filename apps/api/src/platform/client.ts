/** Where a request came from, as it is kept with sessions, devices and the account's trail. */
export type Client = {
  address: string;
  /** The browser's name, cut to the kept length. */
  userAgent: string;
};

/** The administration, at the server itself. */
export const administration: Client = { address: "", userAgent: "" };
