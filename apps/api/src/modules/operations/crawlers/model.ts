import { languages, pagePrefix } from "@gatehouse/contract/languages";

/** Where who is told reads the key, by which it knows that the site itself has told. */
export const keyPath = "/indexnow.txt";

type Told = { publicUrl: string; key: string; paths: readonly string[] };

/** What IndexNow takes: pages of one site that are new or changed, in each language. */
export const tellingOf = ({ publicUrl, key, paths }: Told) => ({
  host: new URL(publicUrl).host,
  key,
  keyLocation: publicUrl + keyPath,
  urlList: paths.flatMap((path) => languages.map((language) => publicUrl + pagePrefix(language) + path)),
});
