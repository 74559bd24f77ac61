import { Streams } from "../features/community/streams/components/streams.tsx";
import { PersonalArea } from "./personal-area.tsx";
import { WideOnly } from "./wide-only.tsx";

export function LeftColumn() {
  return (
    <>
      <PersonalArea />
      <WideOnly>
        <Streams />
      </WideOnly>
    </>
  );
}
