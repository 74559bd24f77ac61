import { limits } from "@gatehouse/contract/limits";
import { useState } from "react";
import { word } from "../lib/words.ts";
import { TextArea } from "./fields.tsx";

const bounds = limits.reason;

/** Whether a reason is one: white space at the ends does not count. */
const isReason = (reason: string): boolean => {
  const { length } = reason.trim();
  return length >= bounds.min && length <= bounds.max;
};

/**
 * The reason of an action: what is typed, whether it may be sent, and the field for it. The field says what it lacks when
 * it is left or `complain` is called.
 */
export function useReason() {
  const [reason, setReason] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isGood = isReason(reason);
  const error = isJudged && !isGood ? word("officeFrame.reason.bounds", bounds) : undefined;
  const field = (
    <TextArea
      label={word("officeFrame.reason.label")}
      hint={word("officeFrame.reason.hint")}
      error={error}
      value={reason}
      maxLength={bounds.max}
      required
      onChange={(event) => setReason(event.target.value)}
      onBlur={() => setJudged(reason !== "")}
    />
  );
  return {
    field,
    /** As it is sent. */
    reason: reason.trim(),
    isGood,
    complain: () => setJudged(true),
    clear: () => {
      setReason("");
      setJudged(false);
    },
  };
}
