import { languageNames, languages } from "@gatehouse/contract/languages";
import { Link } from "react-router";
import { logOff } from "../../features/identity/session/log-off.ts";
import { useAction } from "../../lib/call/use-action.ts";
import { language } from "../../lib/words/language.ts";
import { paths } from "../../paths.ts";
import { chooseLanguage } from "../../lib/words/chosen-language.ts";
import { useMe } from "../lib/me.ts";
import { useMay } from "../lib/may.ts";
import { word } from "../lib/words.ts";
import { Block, Columns } from "../ui/block.tsx";
import { OfficeButton } from "../ui/button.tsx";
import { OfficeIcon } from "../ui/office-icon.tsx";
import { Screen } from "../ui/screen.tsx";
import styles from "./more.module.css";
import { entranceOf, places } from "./places/places.ts";

/** All places, and what belongs to the page itself: its language and the way out. */
export default function More() {
  const may = useMay();
  const { login, role } = useMe();
  const logOut = useAction(
    async () => {
      await logOff();
      location.replace(paths.login);
    },
    { failed: word("officeFrame.failed") },
  );
  return (
    <Screen title={word("officeFrame.more.title")} lead={`${login}, ${word("officeFrame.role", { role })}`}>
      <Columns>
        <Block title={word("officeFrame.places")} flush>
          <ul className={styles.list}>
            {places.flat().map((place) => {
              const entrance = entranceOf(place, may);
              return (
                entrance !== undefined && (
                  <li key={place.name}>
                    <Link to={entrance}>
                      <OfficeIcon name={place.icon} />
                      {word(place.name)}
                    </Link>
                  </li>
                )
              );
            })}
            <li>
              <a href={paths.home}>
                <OfficeIcon name="external" />
                {word("officeFrame.publicPage")}
              </a>
            </li>
          </ul>
        </Block>
        <Block title={word("officeFrame.more.page")}>
          <div className={styles.page}>
            <fieldset className={styles.languages}>
              <legend>{word("officeFrame.more.language")}</legend>
              {languages.map((one) => (
                <OfficeButton
                  key={one}
                  lang={one}
                  aria-pressed={one === language()}
                  look={one === language() ? "main" : "default"}
                  onClick={() => {
                    chooseLanguage(one);
                    location.reload();
                  }}
                >
                  {languageNames[one]}
                </OfficeButton>
              ))}
            </fieldset>
            <OfficeButton icon="logout" busy={logOut.isBusy} onClick={() => void logOut.run()}>
              {word("officeFrame.more.logOut")}
            </OfficeButton>
          </div>
        </Block>
      </Columns>
    </Screen>
  );
}
