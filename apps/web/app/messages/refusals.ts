/** What the API says, by language; in a browser only that of the page (document/plugins/messages.ts). */
export { texts } from "@gatehouse/contract/texts/texts";
