import type { Config } from "../../config.ts";

/** Where the pictures lie, each in a folder of its name. */
export const pictureFolder = ({ dataDir }: Pick<Config, "dataDir">): string => `${dataDir}/pictures`;
