/** What the API says, by language; in a browser only that of the page (messages-plugin.ts). */
export { texts } from "@gatehouse/contract/texts/texts";
