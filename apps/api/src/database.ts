import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "./modules/account/tables.ts";
import type { AdvertisingTables } from "./modules/advertising/tables.ts";
import type { CaptchaTables } from "./modules/captcha/tables.ts";
import type { DeliveryTables } from "./modules/deliveries/tables.ts";
import type { EventsTables } from "./modules/events/tables.ts";
import type { FilesTables } from "./modules/files/tables.ts";
import type { GameAccountTables } from "./modules/game-accounts/tables.ts";
import type { MailTables } from "./modules/mail/tables.ts";
import type { NewsTables } from "./modules/news/tables.ts";
import type { OauthTables } from "./modules/oauth/tables.ts";
import type { PasskeyTables } from "./modules/passkeys/tables.ts";
import type { RecoveryTables } from "./modules/recovery/tables.ts";
import type { RegistrationTables } from "./modules/registration/tables.ts";
import type { SessionTables } from "./modules/session/tables.ts";
import type { SiteTables } from "./modules/site/tables.ts";
import type { StatsTables } from "./modules/stats/tables.ts";
import type { StatusTables } from "./modules/status/tables.ts";
import type { TrailTables } from "./modules/trail/tables.ts";
import type { TwoFactorTables } from "./modules/two-factor/tables.ts";

/** Every table of the product; each module describes its own. */
export type Tables = AccountTables &
  AdvertisingTables &
  CaptchaTables &
  DeliveryTables &
  EventsTables &
  FilesTables &
  GameAccountTables &
  MailTables &
  NewsTables &
  OauthTables &
  PasskeyTables &
  RecoveryTables &
  RegistrationTables &
  SessionTables &
  SiteTables &
  StatsTables &
  StatusTables &
  TrailTables &
  TwoFactorTables;

export type Db = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;
/** What a store works on: the database, or the transaction that a use case opened. */
export type DbOrTransaction = Db | DbTransaction;
