import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { goodsWords } from "../../../../office/lib/goods-words.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block, Columns, Stack } from "../../../../office/ui/block.tsx";
import { OfficeButton, OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { TextField } from "../../../../office/ui/fields.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Loaded } from "../../../../office/ui/states.tsx";
import { Facts } from "../../../../office/ui/tone.tsx";
import { loadWay, type MoneyWay } from "./api.ts";
import { Owner, StateOf } from "./columns/parts.tsx";
import { DeliveryBlock } from "./components/delivery-block.tsx";
import { OrderBlock } from "./components/order-block.tsx";
import { WayPicture } from "./components/way-picture.tsx";
import styles from "./way.module.css";
import { shortNumber } from "./words.ts";

/** From the order to the bag, by a number of anything in between. */
export default function Way() {
  const { number = "" } = useParams();
  const query = useOfficeQuery(`money way ${number}`, () => loadWay(number), { refetchAfterMs: 30_000 });
  return (
    <Screen
      title={word("officeMoney.way.title", { number: shortNumber(number) })}
      lead={word("officeMoney.way.lead")}
      tools={
        <>
          <GoTo />
          <OfficeButtonLink to="/money" icon="left">
            {word("officeMoney.place")}
          </OfficeButtonLink>
        </>
      }
    >
      <Loaded query={query}>{(way) => <Whole way={way} />}</Loaded>
    </Screen>
  );
}

function Whole({ way }: { way: MoneyWay }) {
  const payments = new Map(
    way.orders.flatMap(({ captures }) => captures).map(({ provider, id }) => [`${provider}:${id}`, provider]),
  );
  const sent = new Map(way.transfers.map(({ id, character }) => [id, character]));
  const nameOf = ({ kind, reference }: MoneyWay["entries"][number]) => {
    const name = sent.get(reference) ?? payments.get(reference) ?? "";
    return word("officeMoney.way.kind", { kind, name });
  };
  return (
    <Stack>
      <Block
        title={word("officeMoney.way.units")}
        note={word("officeMoney.way.balance", { balance: formatWhole(way.balance) })}
        end={<Owner {...way} />}
      >
        <WayPicture way={way} nameOf={nameOf} />
      </Block>
      <Columns>
        <Stack>
          {way.orders.map((order) => (
            <OrderBlock key={order.id} order={order} />
          ))}
        </Stack>
        <Stack>
          {way.transfers.length > 0 && (
            <Block title={word("officeMoney.way.transfers")}>
              <Facts
                facts={way.transfers.map(({ id, character, amount, state, reason }) => [
                  word("officeMoney.way.transfer", { number: shortNumber(id), character }),
                  <span key="state">
                    {formatWhole(amount)} <StateOf state={state} /> {reason !== null && goodsWords(reason)}
                  </span>,
                ])}
              />
            </Block>
          )}
          {way.deliveries.map((delivery) => (
            <DeliveryBlock key={delivery.id} delivery={delivery} />
          ))}
        </Stack>
      </Columns>
    </Stack>
  );
}

/** Another number. */
function GoTo() {
  const navigate = useNavigate();
  const [number, setNumber] = useState("");
  return (
    <form
      method="get"
      className={styles.goTo}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = number.trim();
        if (wanted !== "") void navigate(`/money/way/${encodeURIComponent(wanted)}`);
      }}
    >
      <TextField
        label={word("officeMoney.way.number")}
        hidesLabel
        placeholder={word("officeMoney.way.number")}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        maxLength={100}
        spellCheck={false}
      />
      <OfficeButton type="submit">{word("officeMoney.way.go")}</OfficeButton>
    </form>
  );
}
