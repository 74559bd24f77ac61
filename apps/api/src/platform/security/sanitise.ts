import sanitize from "sanitize-html";

const blocks = [
  "p",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "code",
  "ul",
  "ol",
  "li",
  "div",
];
const inline = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "span", "a", "img", "iframe"];
const tables = ["table", "thead", "tbody", "tr", "th", "td"];
/** Whose videos the editor's HTML may embed. */
export const videoHosts = ["www.youtube.com", "www.youtube-nocookie.com", "player.twitch.tv"];
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]+$/i];

/** HTML of the editor as it may be stored: what its toolbar can make, videos of YouTube and Twitch only, no script. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...blocks, ...inline, ...tables],
    allowedAttributes: {
      a: ["href", "title", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      iframe: ["src", "title", "width", "height", "allowfullscreen", "loading"],
      ol: ["start"],
      "*": ["class", "dir", "style"],
    },
    allowedClasses: { "*": [/^ql-[a-z0-9-]+$/] },
    allowedStyles: {
      "*": {
        color: colour,
        "background-color": colour,
        "text-align": [/^(?:left|right|center|justify)$/],
        "font-size": [/^[\d.]+(?:px|em|rem|%)$/],
      },
    },
    allowedSchemes: ["http", "https", "mailto"],
    allowedIframeHostnames: videoHosts,
    // A frame of another host has lost its address and would stay as an empty box.
    exclusiveFilter: ({ tag, attribs }) => tag === "iframe" && !attribs["src"],
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target ? { ...attribs, rel: "noopener noreferrer" } : attribs,
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
      iframe: (tagName, attribs) => ({ tagName, attribs: { title: "Video", ...attribs, loading: "lazy" } }),
    },
  });
