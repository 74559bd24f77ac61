import { paths } from "@gatehouse/contract/pages";

export { paths };

type Result = {
  message: string;
  redirectUrl: string;
  redirectAction?: string;
  /** The message promises a mail: the page says when it has to wait. */
  mail?: "expected";
  /** What is said of the way from here into the game: after a registration, or once the email is verified. */
  next?: "verify" | "play";
};

/** The result page (product.md 8.1): a message, and the page that its link leads back to. */
export const successPath = (result: Result) => `${paths.success}?${new URLSearchParams(result)}`;
