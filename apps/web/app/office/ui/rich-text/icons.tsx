import icon from "../../../ui/art/icon.module.css";

// 24 × 24, stroke 1.6, drawn for this project.
const paths = {
  more: "M5 9l7 7 7-7",
  subscript: "M4 5l9 11M13 5L4 16M16 15.5c.5-1.8 4-1.8 4 .2 0 1.6-4 2.8-4 4.8h4",
  superscript: "M4 8l9 11M13 8L4 19M16 4c.5-1.8 4-1.8 4 .2 0 1.6-4 2.8-4 4.8h4",
  quote: "M5 7h5v5c0 3-1.5 4.5-4 5M14 7h5v5c0 3-1.5 4.5-4 5",
  codeBlock: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  bulletList: "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
  orderedList: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V8M3.5 15.5c2.5-1.8 3 .7 0 4h3",
  outdent: "M4 5h16M11 10h9M11 14h9M4 19h16M7 9l-3 3 3 3",
  indent: "M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3 3-3 3",
  left: "M4 6h16M4 10h10M4 14h16M4 18h10",
  center: "M4 6h16M7 10h10M4 14h16M7 18h10",
  right: "M4 6h16M10 10h10M4 14h16M10 18h10",
  justify: "M4 6h16M4 10h16M4 14h16M4 18h16",
  rtl: "M10 4h8M13 4v10M17 4v10M13 9a2.5 2.5 0 0 1 0-5M20 19H5M8 16l-3 3 3 3",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1",
  video: "M3 6h12v12H3zM15 10l6-3v10l-6-3",
  table: "M4 5h16v14H4zM4 9.5h16M4 14.5h16M9.5 5v14M14.5 5v14",
  rule: "M4 12h16",
  clear: "M6 5h13M12.5 5L10 15M4 21L20 17M14 12l6 6M20 12l-6 6",
  undo: "M4 9.5h10a5.5 5.5 0 0 1 0 11H8M8 5L3.5 9.5 8 14",
  redo: "M20 9.5H10a5.5 5.5 0 0 0 0 11h6M16 5l4.5 4.5L16 14",
  pen: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5",
  rowAdd: "M4 4.5h16v7H4zM12 15v6M9 18h6M9.5 4.5v7M14.5 4.5v7",
  rowRemove: "M4 4.5h16v7H4zM9 18h6M9.5 4.5v7M14.5 4.5v7",
  columnAdd: "M4.5 4h7v16h-7zM15 12h6M18 9v6M4.5 9.5h7M4.5 14.5h7",
  columnRemove: "M4.5 4h7v16h-7zM15 12h6M4.5 9.5h7M4.5 14.5h7",
  headRow: "M4 5h16v14H4zM4 10h16M7 7.5h10M12 10v9",
  mergeCells: "M4 5h16v14H4zM7 12h3.5M17 12h-3.5M9 10l2 2-2 2M15 10l-2 2 2 2",
  tableRemove: "M4 5h16v14H4zM8 8.5l8 7M16 8.5l-8 7",
} as const;

export type ToolIconName = keyof typeof paths;

export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
