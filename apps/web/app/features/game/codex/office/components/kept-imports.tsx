import { useState } from "react";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { FormDialog } from "../../../../../office/ui/act-dialog.tsx";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import { type Column, OfficeTable } from "../../../../../office/ui/office-table.tsx";
import { Empty } from "../../../../../office/ui/states.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import { type CodexOffice, takeBack } from "../api.ts";

type Import = CodexOffice["imports"][number];

/** The imports that are kept: the newest stands, and can be taken back while another one is there. */
export function Kept({ imports }: { imports: readonly Import[] }) {
  const [toForget, setToForget] = useState<Import>();
  const [standing, before] = imports;
  return (
    <Block
      title={word("officeCodex.kept.title")}
      note={word("officeCodex.kept.note")}
      end={
        standing &&
        before && (
          <OfficeButton icon="first" onClick={() => setToForget(standing)}>
            {word("officeCodex.kept.back")}
          </OfficeButton>
        )
      }
      flush
    >
      {standing ? (
        <OfficeTable
          caption={word("officeCodex.kept.title")}
          rows={imports}
          rowKey={({ id }) => String(id)}
          columns={columns(standing)}
        />
      ) : (
        <Empty title={word("officeCodex.kept.none")}>{word("officeCodex.kept.noneLead")}</Empty>
      )}
      {toForget && <TakeBack forgotten={toForget} onClose={() => setToForget(undefined)} />}
    </Block>
  );
}

const columns = (standing: Import): Column<Import>[] => [
  {
    key: "when",
    head: word("officeCodex.kept.when"),
    keeps: true,
    cell: ({ importedAt }) => <NearMoment at={importedAt} />,
  },
  {
    key: "family",
    head: word("officeCodex.kept.family"),
    cell: ({ family }) => word("officeCodex.kept.families", { family }),
  },
  {
    key: "state",
    head: word("officeCodex.kept.state"),
    keeps: true,
    cell: (one) => (
      <State tone={one === standing ? "ok" : "none"}>
        {word(one === standing ? "officeCodex.kept.stands" : "officeCodex.kept.before")}
      </State>
    ),
  },
];

/** Asks before the import that stands is forgotten. */
function TakeBack({ forgotten, onClose }: { forgotten: Import; onClose: () => void }) {
  const action = useOfficeAction(
    async () => {
      await takeBack(forgotten.id);
      onClose();
    },
    { done: word("officeCodex.kept.backDone") },
  );
  return (
    <FormDialog
      title={word("officeCodex.kept.back")}
      submit={word("officeCodex.kept.back")}
      look="danger"
      action={action}
      onSubmit={() => void action.run()}
      onClose={onClose}
    >
      <p>{word("officeCodex.kept.backLead", { moment: nearMoment(forgotten.importedAt) })}</p>
    </FormDialog>
  );
}
