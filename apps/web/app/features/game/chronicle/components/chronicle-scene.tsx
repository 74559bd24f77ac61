import { Frieze } from "../../../../ui/art/frieze.tsx";
import { WorldRow } from "../../world/components/world-row.tsx";

/** The skyline below the row of the world's parts. */
export const ChronicleScene = () => (
  <>
    <WorldRow />
    <Frieze />
  </>
);
