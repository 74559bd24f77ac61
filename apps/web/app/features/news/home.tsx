import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiClient } from "../../lib/api.ts";
import { pageContext } from "../../lib/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal");
  const reply = await api.public.announcements.news.$get({ query: { first: "0", max: "5" } });
  return { news: reply.ok ? await reply.json() : [] };
}

export default function Home() {
  const { news } = useLoaderData<typeof loader>();
  return (
    <main>
      {news.map((entry) => (
        <h1 key={entry.id}>{entry.title}</h1>
      ))}
    </main>
  );
}
