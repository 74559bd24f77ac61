import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { read } from "../../../lib/call/reply.ts";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { ToggleGroup } from "../../../ui/toggle-group.tsx";
import { Download } from "./components/download.tsx";
import { StepGuide } from "./components/step-guide.tsx";
import { Troubleshooting } from "./components/troubleshooting.tsx";
import styles from "./files.module.css";
import { serverOf } from "./model.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal");
  return { files: await read(api.public.announcements.files.$get()) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("files.title"),
    description: text("files.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.files,
  });

/** The connection guide and the downloads of the chosen server (product.md 5.2). */
export default function Files() {
  const { files } = useLoaderData<typeof loader>();
  const server = serverOf(useSearchParams()[0]);
  const shown = files.filter((file) => file.server === server);
  return (
    <>
      <PageTitle lead={text("files.lead")}>{text("files.title")}</PageTitle>
      <StepGuide files={files.filter((file) => file.server === "it")} />
      <section aria-labelledby="downloads" className={styles.section}>
        <SectionHeading id="downloads">{text("files.downloads")}</SectionHeading>
        <ToggleGroup
          label={text("files.server")}
          value={server}
          options={(["it", "h5"] as const).map((code) => ({
            value: code,
            label: text(`files.${code}`),
            to: `?server=${code}`,
          }))}
        />
        {shown.length > 0 ? (
          <ul className={styles.files}>
            {shown.map((file) => (
              <li key={file.title}>
                <Download file={file} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={text("files.none.title")}>{text("files.none.text")}</EmptyState>
        )}
      </section>
      <Troubleshooting />
    </>
  );
}
