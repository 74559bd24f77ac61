import type { SwitchTables } from "../src/modules/operations/switches/tables.ts";
import type { WebhookTables } from "../src/modules/operations/webhooks/tables.ts";
import type { ApiKeyTables } from "../src/modules/operations/api-keys/tables.ts";
import type { BackupTables } from "../src/modules/operations/backups/tables.ts";
import type { HealthTables } from "../src/modules/operations/health/tables.ts";
import type { DeskTables } from "../src/modules/operations/desk/tables.ts";
import type { ReferralTables } from "../src/modules/community/referral/tables.ts";
import type { AccountTables } from "../src/modules/identity/accounts/tables.ts";
import type { AdvertisingTables } from "../src/modules/community/advertising/tables.ts";
import type { CaptchaTables } from "../src/modules/identity/captcha/tables.ts";
import type { ChronicleTables } from "../src/modules/game/chronicle/tables.ts";
import type { ContentTables } from "../src/modules/content/tables.ts";
import type { VoteTables } from "../src/modules/community/votes/tables.ts";
import type { DeliveryTables } from "../src/modules/game/deliveries/tables.ts";
import type { CompetitionTables } from "../src/modules/community/competition/tables.ts";
import type { EventsTables } from "../src/modules/community/events/tables.ts";
import type { CommandTables } from "../src/modules/game/commands/tables.ts";
import type { GameAccountTables } from "../src/modules/game/accounts/tables.ts";
import type { PictureTables } from "../src/modules/content/pictures/tables.ts";
import type { PrizeTables } from "../src/modules/community/prizes/tables.ts";
import type { MailTables } from "../src/modules/operations/mail/tables.ts";
import type { DonationTables } from "../src/modules/money/donations/tables.ts";
import type { LedgerTables } from "../src/modules/money/ledger/tables.ts";
import type { TransferTables } from "../src/modules/money/transfers/tables.ts";
import type { OwnAccountTables } from "../src/modules/identity/own-account/tables.ts";
import type { NotificationTables } from "../src/modules/identity/notifications/tables.ts";
import type { OauthTables } from "../src/modules/identity/oauth/tables.ts";
import type { PasskeyTables } from "../src/modules/identity/passkeys/tables.ts";
import type { PlayerTables } from "../src/modules/identity/players/tables.ts";
import type { ImportTables } from "../src/modules/identity/imports/tables.ts";
import type { RecoveryTables } from "../src/modules/identity/recovery/tables.ts";
import type { RegistrationTables } from "../src/modules/identity/registration/tables.ts";
import type { SessionTables } from "../src/modules/identity/session/tables.ts";
import type { RecordTables } from "../src/modules/operations/record/tables.ts";
import type { RequestTables } from "../src/modules/operations/requests/tables.ts";
import type { RoleTables } from "../src/modules/operations/roles/tables.ts";
import type { RankingsTables } from "../src/modules/game/rankings/tables.ts";
import type { StatusTables } from "../src/modules/game/status/tables.ts";
import type { TextTables } from "../src/modules/content/texts/tables.ts";
import type { TrailTables } from "../src/modules/identity/trail/tables.ts";
import type { TwoFactorTables } from "../src/modules/identity/two-factor/tables.ts";
import type { UnstuckTables } from "../src/modules/game/unstuck/tables.ts";
import type { WorldTables } from "../src/modules/game/world/tables.ts";

/** Every table of the product, as only tests may see them: a store knows those of its module, everybody else none. */
export type Tables = AccountTables &
  SwitchTables &
  WebhookTables &
  ApiKeyTables &
  HealthTables &
  BackupTables &
  DeskTables &
  ReferralTables &
  AdvertisingTables &
  CaptchaTables &
  ChronicleTables &
  CommandTables &
  PictureTables &
  CompetitionTables &
  ContentTables &
  DeliveryTables &
  DonationTables &
  EventsTables &
  GameAccountTables &
  ImportTables &
  LedgerTables &
  MailTables &
  NotificationTables &
  OauthTables &
  OwnAccountTables &
  PrizeTables &
  PasskeyTables &
  PlayerTables &
  RecordTables &
  RecoveryTables &
  RegistrationTables &
  RequestTables &
  RoleTables &
  SessionTables &
  RankingsTables &
  StatusTables &
  TextTables &
  TrailTables &
  TransferTables &
  TwoFactorTables &
  UnstuckTables &
  VoteTables &
  WorldTables;
