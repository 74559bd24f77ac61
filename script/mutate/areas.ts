const api = "apps/api/src";
const modules = `${api}/modules`;
const texts = "packages/contract/src/content/rich-text";

/** What is altered (some files between two lines only), and the tests that should notice it. */
export type Area = { files: readonly string[]; tests: readonly string[]; hasDatabase: boolean };

export const areas: Readonly<Record<string, Area>> = {
  sanitising: {
    files: [
      `${api}/platform/security/sanitise.ts`,
      `${modules}/money/audit/exports/csv.ts`,
      "packages/contract/src/address-kinds.ts",
      `${texts}/read.ts`,
      `${texts}/write.ts`,
      `${api}/platform/mail/letter.ts`,
      "apps/web/app/lib/xml/escape.ts",
    ],
    tests: [
      `${api}/platform/security/sanitise.test.ts`,
      `${api}/platform/mail/letter.test.ts`,
      `${modules}/money/audit/exports/csv.test.ts`,
      "packages/contract/src/address.test.ts",
      "apps/web/app/lib/xml/escape.test.ts",
    ],
    hasDatabase: false,
  },
  permissions: {
    files: [
      `${modules}/operations/roles/service.ts`,
      `${modules}/operations/roles/team/service.ts`,
      `${modules}/operations/roles/confirmation/service.ts`,
      `${modules}/operations/requests/service.ts`,
      `${api}/platform/http/official.ts`,
      `${api}/platform/http/office.ts`,
    ],
    tests: [
      `${modules}/operations/roles/office/routes.test.ts`,
      `${modules}/operations/record/office/routes.test.ts`,
      `${modules}/money/audit/office/routes.test.ts`,
      `${modules}/content/pictures/office/routes.test.ts`,
      `${modules}/game/codex/office/routes.test.ts`,
    ],
    hasDatabase: true,
  },
  sessions: {
    files: [
      `${modules}/identity/session/service.ts`,
      `${modules}/identity/session/store.ts`,
      `${modules}/identity/session/access/service.ts`,
      `${modules}/identity/session/devices/service.ts`,
      `${modules}/identity/session/devices/store.ts`,
      `${modules}/identity/session/entrance/service.ts`,
      `${modules}/identity/session/owner/service.ts`,
      `${modules}/identity/session/pending/store.ts`,
      `${api}/platform/http/auth.ts`,
    ],
    tests: [
      `${modules}/identity/session/routes.test.ts`,
      `${modules}/identity/session/access/routes.test.ts`,
      `${modules}/identity/session/devices/routes.test.ts`,
      `${modules}/identity/session/devices/devices.test.ts`,
      `${modules}/identity/session/attempts/attempts.test.ts`,
      `${modules}/identity/two-factor/routes.test.ts`,
      `${modules}/identity/own-account/password.test.ts`,
      `${modules}/identity/passkeys/routes.test.ts`,
    ],
    hasDatabase: true,
  },
  money: {
    files: [
      `${modules}/money/ledger/service.ts`,
      `${modules}/money/ledger/office/service.ts`,
      `${modules}/money/transfers/service.ts`,
      `${modules}/money/donations/settle/model.ts`,
      `${modules}/money/donations/settle/service.ts`,
      `${modules}/money/donations/settle/refunds/service.ts`,
    ],
    tests: [
      `${modules}/money/ledger/service.test.ts`,
      `${modules}/money/transfers/routes.test.ts`,
      `${modules}/money/donations/settle/settle.test.ts`,
      `${modules}/money/audit/office/routes.test.ts`,
      `${modules}/money/donations/routes.test.ts`,
      `${modules}/money/donations/office/routes.test.ts`,
      `${modules}/money/donations/stripe.test.ts`,
    ],
    hasDatabase: true,
  },
};
