import type { Deps } from "../deps.ts";
import type { GameFinding } from "../gateways/game/port.ts";

/** What is to say about the encyclopedia: whether there is one, and whether it knows the item that is delivered. */
export async function codexFindings({ config, game }: Deps): Promise<GameFinding[]> {
  if (config.codex.mode === "off") return [];
  const standing = (await game.codex.imports()).find(({ stands }) => stands);
  if (!standing) {
    return [
      {
        level: "note",
        text: "Encyclopedia: nothing was imported; npm run portal -- import-datapack <folder> reads the game server's files",
      },
    ];
  }
  const { itemId } = config.game;
  const item = await game.codex.delivered(itemId);
  const read = `Encyclopedia: read on ${standing.importedAt.toISOString()}, chances as ${standing.family} counts them`;
  if (item === "unreadable") {
    return [{ level: "wrong", text: `${read}, but this version cannot read it; import the datapack again` }];
  }
  return [
    { level: "ok", text: read },
    ...(await pictureFindings(game.codexPictures)),
    item === "unknown"
      ? {
          level: "wrong",
          text: `Encyclopedia: the game's files have no item ${itemId}; set GAME_ITEM_ID to one that they have, or import the files of the server that delivers it`,
        }
      : item.isStackable
        ? { level: "ok", text: `Encyclopedia: item ${itemId} is ${item.name}, and can be stacked` }
        : {
            level: "wrong",
            text: `Encyclopedia: item ${itemId} (${item.name}) cannot be stacked, so every unit takes a place in the bag; take one for GAME_ITEM_ID that can`,
          },
  ];
}

/** The operator's own pictures, as the portal took them last. */
async function pictureFindings(pictures: Deps["game"]["codexPictures"]): Promise<GameFinding[]> {
  const { icons, map, corners, problems, problemCount } = await pictures.noted();
  const taken = Object.values(icons).filter(({ hash }) => hash !== undefined).length;
  const hasMap = map?.made !== undefined && corners !== null;
  const more = problemCount - problems.length;
  return [
    ...(taken > 0 || hasMap
      ? [
          {
            level: "ok" as const,
            text: `Encyclopedia: ${taken} pictures of your own are taken${hasMap ? ", and your map" : ""}`,
          },
        ]
      : []),
    ...[...problems, ...(more > 0 ? [`${more} more files are left out`] : [])].map((problem) => ({
      level: "wrong" as const,
      text: `Encyclopedia: ${problem}`,
    })),
  ];
}
