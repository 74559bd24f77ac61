import officeCodex from "./lt/office-codex.json";
import officeCommunity from "./lt/office-community.json";
import officeEditor from "./lt/office-editor.json";
import officeFrame from "./lt/office-frame.json";
import officeGrowth from "./lt/office-growth.json";
import officeHealth from "./lt/office-health.json";
import officeMoney from "./lt/office-money.json";
import officePlayers from "./lt/office-players.json";
import officeRecord from "./lt/office-record.json";
import officeTeam from "./lt/office-team.json";
import officeTexts from "./lt/office-texts.json";
import officeToday from "./lt/office-today.json";
import type { OfficeCatalogue } from "./office-en.ts";

/** The office's Lithuanian catalogue. */
export const officeLt: OfficeCatalogue = {
  officeCodex,
  officeCommunity,
  officeEditor,
  officeFrame,
  officeGrowth,
  officeHealth,
  officeMoney,
  officePlayers,
  officeRecord,
  officeTeam,
  officeTexts,
  officeToday,
};
