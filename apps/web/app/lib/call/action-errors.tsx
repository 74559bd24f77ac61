import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";

/**
 * Why an action was refused; nothing where it was not. The focus goes there with each refusal: the button that was
 * pressed may be far below it, out of sight.
 */
export function ActionErrors({ errors }: { errors: readonly string[] }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) alert.current?.focus();
  }, [errors]);
  return errors.length > 0 ? <Alert ref={alert} tabIndex={-1} lines={errors} /> : null;
}
