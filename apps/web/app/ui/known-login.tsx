/** Tells password managers whose password a form without a login field sets. Without a name, so that it is not sent. */
export const KnownLogin = ({ login }: { login: string }) => (
  <input type="text" autoComplete="username" value={login} readOnly hidden />
);
