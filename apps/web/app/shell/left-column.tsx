import { PersonalArea } from "./personal-area.tsx";

export function LeftColumn() {
  return <PersonalArea />;
}
