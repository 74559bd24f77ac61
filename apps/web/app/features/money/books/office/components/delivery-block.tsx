import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { useState } from "react";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { goodsWords } from "../../../../../office/lib/goods-words.ts";
import { useMay } from "../../../../../office/lib/may.ts";
import { exactMoment } from "../../../../../office/lib/moment.ts";
import { word } from "../../../../../office/lib/words.ts";
import { ActDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { Facts } from "../../../../../office/ui/tone.tsx";
import { decideDelivery, type DeliveryAct, type OfficeDelivery } from "../api.ts";
import { StateOf } from "../columns/parts.tsx";
import { Steps } from "./steps.tsx";

/** Goods on their way to a character, what happened to them, and what a person can say of them. */
export function DeliveryBlock({ delivery }: { delivery: OfficeDelivery }) {
  const may = useMay();
  const [act, setAct] = useState<DeliveryAct | null>(null);
  const { id, number, character, count, state, attempts, leasedUntil, problem, events, can } = delivery;
  const { itemId, itemName } = delivery;
  return (
    <Block
      title={word("officeMoney.way.delivery", { number })}
      note={character}
      end={
        may("money.resolve") &&
        can.map((one) => (
          <OfficeButton key={one} look={one === "lost" ? "danger" : "default"} onClick={() => setAct(one)}>
            {word("officeMoney.delivery.act", { act: one })}
          </OfficeButton>
        ))
      }
    >
      <Facts
        facts={[
          [word("officeMoney.lists.state"), <StateOf key="state" state={state} />],
          [
            word("officeMoney.columns.item"),
            itemName === null ? (
              `#${itemId}`
            ) : (
              <a
                key="item"
                href={codexPath("item", { id: itemId, name: itemName })}
                target="_blank"
                rel="noreferrer"
              >
                {itemName} (#{itemId})
              </a>
            ),
          ],
          [word("officeMoney.columns.units"), formatWhole(count)],
          [word("officeMoney.delivery.attempts"), formatWhole(attempts)],
          ...(leasedUntil === null
            ? []
            : [[word("officeMoney.delivery.leased"), exactMoment(leasedUntil)] as const]),
          ...(problem === null ? [] : [[word("officeMoney.columns.problem"), goodsWords(problem)] as const]),
        ]}
      />
      <Steps
        steps={events.map(({ at, kind, detail }) => ({
          at,
          name: word("officeMoney.event", { kind }),
          detail: detail && goodsWords(detail),
        }))}
      />
      {act && (
        <ActDialog
          title={word("officeMoney.delivery.title", { act, number })}
          lead={word("officeMoney.delivery.lead", { act, count, character })}
          submit={word("officeMoney.delivery.act", { act })}
          look={act === "lost" ? "danger" : "main"}
          done={word("officeMoney.delivery.done", { act })}
          run={(reason) => decideDelivery(id, act, reason)}
          onClose={() => setAct(null)}
        />
      )}
    </Block>
  );
}
