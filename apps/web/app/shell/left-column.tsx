import { Streams } from "../features/community/streams/components/streams.tsx";
import { PersonalArea } from "./personal-area.tsx";

export function LeftColumn() {
  return (
    <>
      <PersonalArea />
      <Streams />
    </>
  );
}
