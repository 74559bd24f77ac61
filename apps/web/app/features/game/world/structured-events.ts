import type { Castle } from "@gatehouse/contract/game/world";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { text } from "../../../lib/words/i18n.ts";
import { pageHref } from "../../../lib/words/language.ts";
import { paths } from "../../../paths.ts";
import { ogImage } from "../../../ui/og-image.ts";
import { siegeOf } from "./sieges.ts";

/** As the calendar of sieges says it. */
const siegeMs = 2 * 3_600_000;

/** The sieges to come in the words of schema.org, for search engines; undefined where none is told. */
export function structuredSieges(config: PortalConfig, castles: readonly Castle[], now: number) {
  const url = config.publicUrl + pageHref(paths.world);
  const events = castles.flatMap((castle) => {
    const at = siegeOf(castle, now);
    return at === undefined ? [] : [eventOf(castle, { at, url, config })];
  });
  return events.length > 0 ? { "@context": "https://schema.org", "@graph": events } : undefined;
}

type Told = { at: number; url: string; config: PortalConfig };

const eventOf = ({ id, name, owner, attackers, defenders }: Castle, { at, url, config }: Told) => ({
  "@type": "Event",
  "@id": `${url}#siege-${id}`,
  name: text("world.siegeOf", { castle: name }),
  description: text("world.siegeAbout", {
    castle: name,
    server: config.serverName,
    hasOwner: owner ? "yes" : "no",
    owner: owner?.name ?? "",
    attackers: attackers.length,
    defenders: defenders.length,
  }),
  startDate: new Date(at).toISOString(),
  endDate: new Date(at + siegeMs).toISOString(),
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
  location: { "@type": "VirtualLocation", url },
  organizer: { "@type": "Organization", name: config.serverName, url: config.publicUrl },
  image: config.publicUrl + ogImage.address,
  isAccessibleForFree: true,
});
