import { limits } from "@gatehouse/contract/limits";
import type { PlayerReply } from "@gatehouse/contract/operations/players";
import { useState } from "react";
import { formatMoment } from "../../../../../lib/time/dates.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { useToast } from "../../../../../office/lib/toasts.ts";
import { word } from "../../../../../office/lib/words.ts";
import { FormDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Balance } from "../../../../../office/ui/record-changes.tsx";
import { SelectField, TextField } from "../../../../../office/ui/fields.tsx";
import { useReason } from "../../../../../office/ui/reason-field.tsx";
import { adjust } from "../api.ts";

/** Units that one person enters alone; more, or an account of the team, takes a second one. */
const { alone } = limits.moneyOffice;

/** The whole number that somebody typed, with any of the signs that keyboards have; undefined for anything else. */
function unitsIn(typed: string): number | undefined {
  const match = /^([+\-−–]?)\s{0,3}(\d{1,9})$/.exec(typed.trim());
  if (!match) return undefined;
  const units = Number(match[2]);
  return match[1] === "" || match[1] === "+" ? units : -units;
}

const signed = (units: number): string => `${units < 0 ? "−" : "+"} ${formatWhole(Math.abs(units))}`;

/** The window for an entry in the ledger: how much, what the balance becomes, why, and what it belongs to. */
export function AdjustDialog({ player, onClose }: { player: PlayerReply; onClose: () => void }) {
  const { id, login, role, money } = player;
  const [typed, setTyped] = useState("");
  const [belongsTo, setBelongsTo] = useState("");
  const [isJudged, setJudged] = useState(false);
  // One for the window: sent again, it enters nothing again.
  const [requestId] = useState(() => crypto.randomUUID());
  const reason = useReason();
  const toast = useToast();
  const units = unitsIn(typed);
  const after = money.balance + (units ?? 0);
  const problem = problemOf(units, after);
  const takesTwo = role !== null || Math.abs(units ?? 0) > alone;
  const action = useOfficeAction(async (amount: number) => {
    const entry = { amount, reason: reason.reason, requestId, ...(belongsTo !== "" && { belongsTo }) };
    const { state, request } = await adjust(id, entry);
    toast(
      state === "entered"
        ? word("officePlayers.adjust.entered", { units: signed(amount) })
        : word("officePlayers.adjust.waits", { request: String(request) }),
    );
    onClose();
  });
  return (
    <FormDialog
      title={`${word("officePlayers.acts.names.adjust")}: ${login}`}
      submit={
        units === undefined
          ? word("officePlayers.adjust.submit")
          : word("officePlayers.adjust.submitUnits", { units: signed(units) })
      }
      action={action}
      onSubmit={() => {
        setJudged(true);
        if (!reason.isGood) reason.complain();
        else if (units !== undefined && problem === undefined) void action.run(units);
      }}
      onClose={onClose}
    >
      <TextField
        label={word("officePlayers.adjust.amount")}
        hint={word("officePlayers.adjust.hint")}
        error={(isJudged || typed !== "") && typed !== "-" && typed !== "+" ? problem : undefined}
        value={typed}
        maxLength={12}
        inputMode="text"
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      <Balance
        before={formatWhole(money.balance)}
        change={units === undefined ? "–" : signed(units)}
        after={units === undefined ? "–" : formatWhole(after)}
      />
      {reason.field}
      <SelectField
        label={word("officePlayers.adjust.belongsTo")}
        value={belongsTo}
        onChange={(event) => setBelongsTo(event.target.value)}
      >
        <option value="">{word("officePlayers.adjust.nothing")}</option>
        {money.transfers.map((transfer) => (
          <option key={transfer.id} value={transfer.id}>
            {word("officePlayers.adjust.transfer", {
              amount: formatWhole(transfer.amount),
              character: transfer.characterName,
              date: formatMoment(new Date(transfer.created)),
            })}
          </option>
        ))}
        {money.donations.map((donation) => (
          <option key={donation.id} value={donation.id}>
            {word("officePlayers.adjust.donation", {
              amount: formatWhole(donation.amount),
              date: formatMoment(new Date(donation.created)),
            })}
          </option>
        ))}
      </SelectField>
      <p>{word(takesTwo ? "officePlayers.adjust.two" : "officePlayers.adjust.alone", { n: alone })}</p>
    </FormDialog>
  );
}

function problemOf(units: number | undefined, after: number): string | undefined {
  if (units === undefined) return word("officePlayers.adjust.notWhole");
  if (units === 0) return word("officePlayers.adjust.zero");
  return units < 0 && after < 0 ? word("officePlayers.adjust.belowZero") : undefined;
}
