import { Streams } from "../features/streams/components/streams.tsx";
import { PersonalArea } from "./personal-area.tsx";

export function LeftColumn() {
  return (
    <>
      <PersonalArea />
      <Streams />
    </>
  );
}
