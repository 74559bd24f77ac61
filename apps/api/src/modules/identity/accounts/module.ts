import { createEmailService } from "./emails/service.ts";
import { createFormerPasswordService } from "./former-password/service.ts";
import { createAccountHooks } from "./hooks/service.ts";
import { createImportedAccounts } from "./imported/service.ts";
import { createLanguageService } from "./language/service.ts";
import { createPasswordService } from "./password/service.ts";
import { createAccountService } from "./service.ts";

type Needs = Omit<Parameters<typeof createAccountService>[0], "hooks"> &
  Omit<Parameters<typeof createPasswordService>[0], "hooks"> &
  Omit<Parameters<typeof createFormerPasswordService>[0], "prepare"> &
  Omit<Parameters<typeof createEmailService>[0], "hooks"> &
  Parameters<typeof createImportedAccounts>[0] &
  Parameters<typeof createLanguageService>[0];

/** The table, and what is kept and done with it: passwords, emails, the language, hooks. */
export function createAccountsModule(needs: Needs) {
  const registry = createAccountHooks();
  const languages = createLanguageService(needs);
  const passwords = createPasswordService({ ...needs, hooks: registry });
  return {
    service: createAccountService({ ...needs, hooks: registry }),
    registry,
    /** Accounts of a former website's users. */
    imported: createImportedAccounts(needs),
    languages,
    emails: createEmailService({ ...needs, hooks: registry }),
    passwords,
    formerPasswords: createFormerPasswordService({ ...needs, prepare: passwords.prepare }),
    keeps: { language: languages.of },
  };
}
