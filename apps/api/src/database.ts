import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "./modules/identity/accounts/tables.ts";
import type { AdvertisingTables } from "./modules/community/advertising/tables.ts";
import type { CaptchaTables } from "./modules/identity/captcha/tables.ts";
import type { ChronicleTables } from "./modules/game/chronicle/tables.ts";
import type { ContentTables } from "./modules/content/tables.ts";
import type { VoteTables } from "./modules/community/votes/tables.ts";
import type { DeliveryTables } from "./modules/game/deliveries/tables.ts";
import type { CompetitionTables } from "./modules/community/competition/tables.ts";
import type { EventsTables } from "./modules/community/events/tables.ts";
import type { CommandTables } from "./modules/game/commands/tables.ts";
import type { GameAccountTables } from "./modules/game/accounts/tables.ts";
import type { PrizeTables } from "./modules/community/prizes/tables.ts";
import type { MailTables } from "./modules/operations/mail/tables.ts";
import type { DonationTables } from "./modules/money/donations/tables.ts";
import type { LedgerTables } from "./modules/money/ledger/tables.ts";
import type { TransferTables } from "./modules/money/transfers/tables.ts";
import type { OwnAccountTables } from "./modules/identity/own-account/tables.ts";
import type { OauthTables } from "./modules/identity/oauth/tables.ts";
import type { PasskeyTables } from "./modules/identity/passkeys/tables.ts";
import type { RecoveryTables } from "./modules/identity/recovery/tables.ts";
import type { RegistrationTables } from "./modules/identity/registration/tables.ts";
import type { SessionTables } from "./modules/identity/session/tables.ts";
import type { StatsTables } from "./modules/game/ranks/tables.ts";
import type { StatusTables } from "./modules/game/status/tables.ts";
import type { TrailTables } from "./modules/identity/trail/tables.ts";
import type { TwoFactorTables } from "./modules/identity/two-factor/tables.ts";
import type { UnstuckTables } from "./modules/game/unstuck/tables.ts";
import type { WorldTables } from "./modules/game/world/tables.ts";
import type { Prepared } from "./platform/postgres/db.ts";

/** Every table of the product; each module describes its own. */
export type Tables = AccountTables &
  AdvertisingTables &
  CaptchaTables &
  ChronicleTables &
  CommandTables &
  CompetitionTables &
  ContentTables &
  DeliveryTables &
  DonationTables &
  EventsTables &
  GameAccountTables &
  LedgerTables &
  MailTables &
  OauthTables &
  OwnAccountTables &
  PrizeTables &
  PasskeyTables &
  RecoveryTables &
  RegistrationTables &
  SessionTables &
  StatsTables &
  StatusTables &
  TrailTables &
  TransferTables &
  TwoFactorTables &
  UnstuckTables &
  VoteTables &
  WorldTables;

export type Db = Kysely<Tables>;
/** With prepared statements, for what runs all the time; it does for a `Db`, and not the other way round. */
export type PreparedDb = Db & Prepared;
export type DbTransaction = Transaction<Tables>;
/** What a store works on: the database, or the transaction that a use case opened. */
export type DbOrTransaction = Db | DbTransaction;
