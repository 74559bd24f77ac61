import { useMay } from "../../../../office/lib/may.ts";
import { word } from "../../../../office/lib/words.ts";
import { Columns, Stack } from "../../../../office/ui/block.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Members } from "./components/members.tsx";
import { PermissionTable } from "./components/permission-table.tsx";
import { Requests } from "./components/requests.tsx";
import styles from "./team.module.css";

/** Who works in the office, who may do what, and what waits for a second person. */
export default function Team() {
  const may = useMay();
  return (
    <Screen title={word("officeTeam.place")} lead={word("officeTeam.lead")}>
      <Columns shape="wide">
        <Stack>
          {may("team.manage") && <Members />}
          <PermissionTable />
        </Stack>
        <div className={styles.waiting}>
          <Requests />
        </div>
      </Columns>
    </Screen>
  );
}
