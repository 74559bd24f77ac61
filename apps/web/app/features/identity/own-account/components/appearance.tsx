import { languageNames, languages, pagePrefix } from "@gatehouse/contract/languages";
import { chooseTheme, type Theme, useTheme } from "../../../../lib/page/theme.ts";
import { chooseLanguage } from "../../../../lib/words/chosen-language.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import toggle from "../../../../ui/toggle.module.css";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import styles from "./appearance.module.css";
import { SettingsSection } from "./settings-section.tsx";

const themes = { system: "system", light: "sun", dark: "moon" } as const satisfies Record<Theme, string>;

/** By day or by night, and in which language: the one is this browser's, the other the account's, too. */
export function Appearance() {
  const theme = useTheme();
  return (
    <>
      <SettingsSection
        title={text("ownAccount.appearance.theme")}
        intro={text("ownAccount.appearance.themeIntro")}
      >
        <ToggleGroup
          label={text("ownAccount.appearance.theme")}
          value={theme}
          options={(Object.keys(themes) as Theme[]).map((value) => ({
            value,
            icon: themes[value],
            label: text(`ownAccount.appearance.themes.${value}`),
          }))}
          onChange={chooseTheme}
        />
      </SettingsSection>
      <SettingsSection
        title={text("ownAccount.appearance.language")}
        intro={text("ownAccount.appearance.languageIntro")}
      >
        <ul className={styles.languages}>
          {languages.map((one) => (
            <li key={one}>
              {/* Another language is another document. */}
              <a
                href={pagePrefix(one) + paths.settings}
                lang={one}
                hrefLang={one}
                aria-current={one === language() ? "true" : undefined}
                className={toggle.toggle}
                onClick={() => chooseLanguage(one)}
              >
                {languageNames[one]}
              </a>
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}
