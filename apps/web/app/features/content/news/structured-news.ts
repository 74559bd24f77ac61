import type { Announcement } from "@gatehouse/contract/content/news";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { cardPath } from "@gatehouse/contract/card-paths";
import { announcementPath } from "@gatehouse/contract/pages";
import { language, pageHref } from "../../../lib/words/language.ts";
import { paths } from "../../../paths.ts";

type Headline = Omit<Announcement, "content">;

/** The site and its news in the words of schema.org, for search engines. */
export const structuredNews = (config: PortalConfig, news: readonly Headline[]) => ({
  "@context": "https://schema.org",
  "@graph": [siteIn(config), ...news.map((item) => articleIn(config, item))],
});

/** An announcement's own page, as structured data. */
export const structuredAnnouncement = (
  config: PortalConfig,
  { excerpt, picture, ...item }: Headline & { excerpt: string; picture?: string | undefined },
) => ({
  "@context": "https://schema.org",
  "@graph": [
    siteIn(config),
    {
      ...articleIn(config, item),
      description: excerpt,
      mainEntityOfPage: addressIn(config, item),
      ...(picture !== undefined && { image: new URL(picture, config.publicUrl).href }),
    },
  ],
});

const homeIn = ({ publicUrl }: PortalConfig) => publicUrl + pageHref(paths.home);
const addressIn = ({ publicUrl }: PortalConfig, item: Headline) =>
  publicUrl + pageHref(announcementPath(item));

const siteIn = (config: PortalConfig) => ({
  "@type": "WebSite",
  "@id": `${homeIn(config)}#site`,
  name: config.serverName,
  url: homeIn(config),
  inLanguage: language(),
});

const articleIn = (config: PortalConfig, item: Headline) => ({
  "@type": "NewsArticle",
  "@id": addressIn(config, item),
  url: addressIn(config, item),
  headline: item.title,
  datePublished: item.created,
  author: { "@type": "Person", name: item.author },
  image: config.publicUrl + cardPath("news", item.id, language()),
  isPartOf: { "@id": `${homeIn(config)}#site` },
});
