import { text } from "../lib/i18n.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { chooseTheme, themes, useTheme } from "./theme.ts";

const icons = { system: "system", dark: "moon", light: "sun" } as const;

/** Goes round: as the system has it, dark, light. */
export function ThemeSwitch() {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return (
    <IconButton
      icon={icons[theme]}
      label={text("shell.theme.switch", { theme, next })}
      onClick={() => chooseTheme(next)}
    />
  );
}
