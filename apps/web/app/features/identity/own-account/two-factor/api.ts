import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

/** How the account is guarded. */
export const useTwoFactor = createPlayerQuery(() => read(api.public.user.twoFactor.$get()));

type Proof = { code: string; currentPassword: string | undefined };

export const confirmTotp = async (json: Proof): Promise<string[]> =>
  (await read(api.public.user.twoFactor.totp.confirm.$post({ json }))).response.recoveryCodes;

export const renewRecoveryCodes = async (json: Proof): Promise<string[]> =>
  (await read(api.public.user.twoFactor.recoveryCodes.$post({ json }))).response.recoveryCodes;

export const disableTwoFactor = async (json: Proof): Promise<void> => {
  await read(api.public.user.twoFactor.disable.$post({ json }));
};

/** A new secret for the app, and its QR code as the path of an SVG of so many units. */
export async function beginTotp() {
  const [{ encode }, { response }] = await Promise.all([
    import("uqr"),
    read(api.public.user.twoFactor.totp.$post()),
  ]);
  const { data, size } = encode(response.otpauthUrl, { ecc: "M", border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { secret: response.secret, qr: { path, size } };
}

export type TotpSecret = Awaited<ReturnType<typeof beginTotp>>;
