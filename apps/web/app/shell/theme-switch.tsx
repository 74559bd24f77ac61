import { text } from "../lib/words/i18n.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { chooseTheme, nextTheme, useTheme } from "../lib/page/theme.ts";

const icons = { system: "system", dark: "moon", light: "sun" } as const;

/** Goes round the themes; the first press changes what one sees, whatever the system has. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <IconButton
      icon={icons[theme]}
      label={text("shell.theme.switch", { theme })}
      onClick={() => chooseTheme(nextTheme(theme))}
    />
  );
}
