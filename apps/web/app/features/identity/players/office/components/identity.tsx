import { deviceName } from "@gatehouse/contract/device-name";
import { providerLabels } from "@gatehouse/contract/identity/login-providers";
import { languageNames } from "@gatehouse/contract/languages";
import type { PlayerReply, RevealReply } from "@gatehouse/contract/operations/players";
import { useState } from "react";
import { formatMoment, momentParts } from "../../../../../lib/time/dates.ts";
import { useMay } from "../../../../../office/lib/may.ts";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Facts } from "../../../../../office/ui/tone.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { reveal } from "../api.ts";
import styles from "./identity.module.css";

type What = "email" | "addresses";

/** The ways in and what is known of the person; a whole email or address is revealed with a reason alone. */
export function Identity({ player }: { player: PlayerReply }) {
  const may = useMay();
  const [asked, setAsked] = useState<What>();
  const [shown, setShown] = useState<Partial<RevealReply>>({});
  const { id, email, waysIn, twoFactor, sessions, devices, language, verified, isOwn } = player;
  const mayReveal = may("players.reveal") && !isOwn;
  const ways = [
    ...(waysIn.password ? [word("officePlayers.ways.password")] : []),
    ...waysIn.providers.map((provider) => providerLabels[provider]),
    ...(waysIn.passkeys > 0 ? [word("officePlayers.ways.passkeys", { n: waysIn.passkeys })] : []),
  ];
  const [newest] = sessions.entries;
  return (
    <Block title={word("officePlayers.identity")}>
      <Facts
        facts={[
          [
            word("officePlayers.email"),
            <span key="email" className={styles.hidden}>
              {shown.email ?? email ?? word("officePlayers.noEmail")}
              {mayReveal && email !== null && shown.email === undefined && (
                <IconButton
                  className={styles.eye}
                  icon="eye"
                  label={word("officePlayers.reveal.email")}
                  onClick={() => setAsked("email")}
                />
              )}
            </span>,
          ],
          [
            word("officePlayers.verified"),
            verified === null ? word("officePlayers.no") : momentParts(new Date(verified)).date,
          ],
          [
            word("officePlayers.waysIn"),
            ways.length === 0 ? word("officePlayers.ways.none") : ways.join(", "),
          ],
          [
            word("officePlayers.secondFactor"),
            twoFactor.enabled
              ? word("officePlayers.secondFactorOn", { codes: twoFactor.recoveryCodesLeft })
              : word("officePlayers.secondFactorOff"),
          ],
          [
            word("officePlayers.sessions"),
            newest
              ? word("officePlayers.newest", { n: sessions.count, moment: nearMoment(newest.lastSeen) })
              : word("officePlayers.none0"),
          ],
          [
            word("officePlayers.devices"),
            devices.count === 0 ? word("officePlayers.none0") : namesOf(devices),
          ],
          [word("officePlayers.language"), languageNames[language]],
        ]}
      />
      {mayReveal && shown.addresses === undefined && (
        <OfficeButton look="quiet" icon="eye" onClick={() => setAsked("addresses")}>
          {word("officePlayers.reveal.addresses")}
        </OfficeButton>
      )}
      {shown.addresses !== undefined && (
        <div className={styles.addresses}>
          <h3>{word("officePlayers.addresses")}</h3>
          <ul>
            {shown.addresses.map(({ address, lastSeen }) => (
              <li key={address}>
                <b className="num">{address}</b>
                <time dateTime={lastSeen}>{formatMoment(new Date(lastSeen))}</time>
              </li>
            ))}
          </ul>
          {shown.addresses.length === 0 && <p>{word("officePlayers.none0")}</p>}
        </div>
      )}
      {asked && (
        <ActDialog
          title={word(`officePlayers.reveal.${asked}`)}
          lead={word("officePlayers.reveal.text")}
          submit={word("officePlayers.reveal.submit")}
          keeps
          run={async (reason) => {
            const reply = await reveal(id, asked, reason);
            setShown((before) => ({
              ...before,
              ...(asked === "email" ? { email: reply.email } : { addresses: reply.addresses }),
            }));
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Block>
  );
}

function namesOf({ count, entries }: PlayerReply["devices"]): string {
  const names = entries.map(({ device }) => {
    const name = deviceName(device);
    return name
      ? [name.browser, name.system].filter((part) => part !== undefined).join(", ")
      : word("officePlayers.unknownDevice");
  });
  const once = [...new Set(names)];
  return count > entries.length ? `${once.join("; ")} …` : once.join("; ");
}
