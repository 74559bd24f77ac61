import type { LoginProviderName, LoginTarget } from "@gatehouse/contract/identity/login-providers";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { startPath } from "../model.ts";

/** Back to the beginning, with the same provider. */
export function ReLogin({ provider, target }: { provider: LoginProviderName; target: LoginTarget }) {
  const navigate = useNavigate();
  return (
    <Button wide icon="reload" onClick={() => void navigate(startPath(provider, target))}>
      {text("oauth.reLogin")}
    </Button>
  );
}
