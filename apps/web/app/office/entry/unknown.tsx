import { useRouteError } from "react-router";
import { word } from "../lib/words.ts";
import { OfficeButton, OfficeButtonLink } from "../ui/button.tsx";
import { Screen } from "../ui/screen.tsx";

/** No screen has this address, or none that the role may see. */
export const Unknown = () => (
  <Screen title={word("officeFrame.unknown.title")} lead={word("officeFrame.unknown.lead")}>
    <div>
      <OfficeButtonLink to="/" look="main">
        {word("officeFrame.unknown.back")}
      </OfficeButtonLink>
    </div>
  </Screen>
);

/** A screen that could not be loaded or shown. */
export function Broken() {
  const error = useRouteError();
  // oxlint-disable-next-line no-console -- the screen does not say what failed: it is found here.
  console.error(error);
  return (
    <Screen title={word("officeFrame.broken.title")} lead={word("officeFrame.broken.lead")}>
      <div>
        <OfficeButton look="main" onClick={() => location.reload()}>
          {word("officeFrame.broken.reload")}
        </OfficeButton>
      </div>
    </Screen>
  );
}
