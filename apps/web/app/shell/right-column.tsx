export function RightColumn() {
  return null;
}
