import { text } from "../../../../lib/words/i18n.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";

/** The player's own tag, which the video carries. */
export const OwnTag = ({ label, tag }: { label: string; tag: string }) => (
  <CopyField
    label={label}
    value={tag}
    words={{ copy: text("competition.tag.copy"), copied: text("competition.tag.copied") }}
  />
);
