import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiClient } from "../lib/api.ts";
import { pageContext } from "../lib/page-context.ts";
import { read } from "../lib/reply.ts";
import { HomeHead } from "./home-head.tsx";

export const handle = { head: HomeHead };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal");
  return { news: await read(api.public.announcements.news.$get({ query: { first: "0", max: "5" } })) };
}

export default function Home() {
  const { news } = useLoaderData<typeof loader>();
  return news.map((entry) => <h2 key={entry.id}>{entry.title}</h2>);
}
