import officeCodex from "./en/office-codex.json";
import officeCommunity from "./en/office-community.json";
import officeEditor from "./en/office-editor.json";
import officeFrame from "./en/office-frame.json";
import officeGrowth from "./en/office-growth.json";
import officeHealth from "./en/office-health.json";
import officeMoney from "./en/office-money.json";
import officePlayers from "./en/office-players.json";
import officeRecord from "./en/office-record.json";
import officeTeam from "./en/office-team.json";
import officeTexts from "./en/office-texts.json";
import officeToday from "./en/office-today.json";
import officeWebhooks from "./en/office-webhooks.json";

/** The office's English catalogue, one file a place; read by its build alone. */
export const officeEn = {
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
  officeWebhooks,
};

export type OfficeCatalogue = typeof officeEn;
