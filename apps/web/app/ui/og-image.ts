import address from "./art/og-image.jpg?url";

/** The drawn picture that a shared link shows. */
export const ogImage = { address, width: 1200, height: 630 };
