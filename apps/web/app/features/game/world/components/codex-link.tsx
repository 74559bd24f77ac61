import { Link } from "react-router";

/** A name that leads to its page of the encyclopedia, where it has one. */
export const CodexLink = ({ name, path }: { name: string; path?: string | undefined }) =>
  path === undefined ? name : <Link to={path}>{name}</Link>;
