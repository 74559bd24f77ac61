import type { MetaDescriptor } from "react-router";
import { ogImage } from "../../ui/og-image.ts";
import { defaultLanguage, languages, mannerOf, pagePrefix } from "@gatehouse/contract/languages";
import { language, pageHref } from "../words/language.ts";
import type { ShellData } from "./shell-data.ts";

/** The part of a meta function's arguments that holds what the root loader read. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMeta = {
  title: string;
  description: string;
  /** The page's own address, from paths. */
  path: string;
  /** Keeps a page that is nobody's destination out of search results. */
  hidden?: boolean;
  /** Of an announcement: when and by whom it was posted. */
  article?: { published: string; author: string };
  /** A picture of the page's own for shared links: its address, or a path of this site. */
  picture?: string | undefined;
  /** The path of the card that the portal draws of the page, where it has no picture. */
  card?: string | undefined;
  /** Structured data of schema.org. */
  data?: Record<string, unknown> | undefined;
};

/** Title, description, canonical address, sharing tags and structured data of a page; call it from `meta`. */
export function pageMeta(
  matches: Matches,
  { title, description, path, hidden = false, article, picture, card, data }: PageMeta,
): MetaDescriptor[] {
  const { config, own } = siteOf(matches) ?? {};
  if (!config) return [{ title }];
  const share = own?.share === undefined ? ogImage : own.share;
  const name = config.serverName;
  const url = config.publicUrl + pageHref(path);
  const fullTitle = title === name ? name : `${title} · ${name}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(hidden ? [{ name: "robots", content: "noindex" }] : alternates(config.publicUrl, path)),
    { property: "og:locale", content: mannerOf(language()).locale.replace("-", "_") },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(article
      ? [
          { property: "article:published_time", content: article.published },
          { property: "article:author", content: article.author },
        ]
      : []),
    ...(picture === undefined
      ? pictureTags(card === undefined ? share : { ...ogImage, address: card }, config.publicUrl)
      : [{ property: "og:image", content: new URL(picture, config.publicUrl).href }]),
    { name: "twitter:card", content: "summary_large_image" },
    ...(data ? [{ "script:ld+json": data }] : []),
  ];
}

const pictureTags = (shown: typeof ogImage | null, publicUrl: string): MetaDescriptor[] =>
  shown
    ? [
        { property: "og:image", content: publicUrl + shown.address },
        { property: "og:image:width", content: String(shown.width) },
        { property: "og:image:height", content: String(shown.height) },
      ]
    : [];

/** The same page in each language, and in the one for readers who speak none of them. */
const alternates = (publicUrl: string, path: string): MetaDescriptor[] =>
  [...languages.map((code) => [code, code] as const), ["x-default", defaultLanguage] as const].map(
    ([hrefLang, code]) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: publicUrl + pagePrefix(code) + path,
    }),
  );

/** What the root loader read, for a meta function. */
export const siteOf = (matches: Matches) =>
  matches.find((match) => match?.id === "root")?.loaderData as ShellData | undefined;
