import type { Announcement } from "@gatehouse/contract/content/news";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { language, pageHref } from "../../../lib/language.ts";
import { paths } from "../../../paths.ts";
import { ogImage } from "../../../ui/og-image.ts";

/** The site and its news in the words of schema.org, for search engines. */
export function structuredNews({ serverName, publicUrl }: PortalConfig, news: readonly Announcement[]) {
  const home = publicUrl + pageHref(paths.home);
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", "@id": `${home}#site`, name: serverName, url: home, inLanguage: language() },
      ...news.map(({ id, title, author, created }) => ({
        "@type": "NewsArticle",
        "@id": `${home}#news-${id}`,
        headline: title,
        datePublished: created,
        author: { "@type": "Person", name: author },
        image: publicUrl + ogImage.address,
        isPartOf: { "@id": `${home}#site` },
      })),
    ],
  };
}
