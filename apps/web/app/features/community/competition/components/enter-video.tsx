import { type CompetitionPeriod, videoRequest } from "@gatehouse/contract/community/competition";
import type { ReactNode } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { Moment } from "../../../../lib/time/moment.tsx";
import { useSchemaForm } from "../../../../lib/form/form.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormStack } from "../../../../ui/form-stack.tsx";
import { enterVideo } from "../api.ts";
import { watchUrl } from "../model.ts";
import styles from "./enter-video.module.css";
import { OwnTag } from "./own-tag.tsx";

type EnterVideoProps = {
  tag: string;
  period: CompetitionPeriod;
  /** The video that was just taken out: its link stands ready to enter it again. */
  deleted: string | undefined;
  onEntered: () => void;
};

/** The tag to put on a video, the link to paste, and how a video takes part. */
export function EnterVideo({ tag, period, deleted, onEntered }: EnterVideoProps) {
  const { serverName } = useShellData().config;
  const steps = ["record", "name", "tag", "paste"] as const;
  const moment = <Moment at={period.nextPeriodTime} />;
  return (
    <div className={styles.enter}>
      <div className={styles.fields}>
        {period.currentPeriodCode === "COMPETITION" ? (
          <LinkForm key={deleted} deleted={deleted} until={moment} onEntered={onEntered} />
        ) : (
          <p>{richText("competition.enter.closed", { moment })}</p>
        )}
        <OwnTag label={text("competition.tag.add")} tag={tag} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{text(`competition.enter.steps.${step}`, { server: serverName })}</li>
        ))}
      </ol>
    </div>
  );
}

type LinkFormProps = Pick<EnterVideoProps, "deleted" | "onEntered"> & { until: ReactNode };

function LinkForm({ deleted, until, onEntered }: LinkFormProps) {
  const form = useSchemaForm({
    schema: videoRequest,
    initial: { url: deleted === undefined ? "" : watchUrl(deleted) },
    failed: text("competition.serverError"),
    aboutFields: {
      "video.notYoutube": "url",
      "video.playlist": "url",
      "video.unknown": "url",
      "video.title": "url",
      "video.tag": "url",
      "video.taken": "url",
      "video.hasWon": "url",
    },
    async send({ url }) {
      await enterVideo(url);
      onEntered();
    },
  });
  return (
    <FormStack {...form.props}>
      <ActionErrors errors={form.errors} />
      <Field
        {...form.field("url")}
        label={text("competition.enter.link")}
        hint={richText("competition.enter.hint", { moment: until })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://youtu.be/…"
      />
      {/* A refused video is mended on YouTube, and its link stays the same. */}
      <Button
        type="submit"
        look="main"
        busy={form.isSending}
        disabled={!form.isReady || !(form.isValid || form.isSent)}
      >
        {text("competition.enter.save")}
      </Button>
    </FormStack>
  );
}
