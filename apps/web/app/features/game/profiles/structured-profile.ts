import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { pageHref } from "../../../lib/words/language.ts";

type Profile = {
  kind: "Person" | "Organization";
  name: string;
  description: string;
  path: string;
  picture: string;
};

/** A character's or a clan's page in the words of schema.org, for search engines. */
export function structuredProfile(config: PortalConfig, { kind, name, description, path, picture }: Profile) {
  const url = config.publicUrl + pageHref(path);
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": kind,
      "@id": `${url}#profile`,
      name,
      description,
      url,
      image: new URL(picture, config.publicUrl).href,
    },
  };
}
