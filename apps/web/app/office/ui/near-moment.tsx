import { Moment } from "../../lib/time/moment.tsx";
import { nearMoment } from "../lib/moment.ts";

/** A moment as `nearMoment` says it, which programs and pointers can ask for the whole of. */
export const NearMoment = ({ at }: { at: string }) => <Moment at={at}>{nearMoment(at)}</Moment>;
