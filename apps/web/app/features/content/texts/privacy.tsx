import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageContext } from "../../../lib/page/context.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { renderProse } from "../../../lib/words/prose.ts";
import { read } from "../../../lib/call/reply.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";
import { paths } from "../../../paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { publishedProse } from "./api.ts";
import { Published } from "./components/published.tsx";
import { mailOf } from "./model.ts";
import styles from "./privacy.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const published = await publishedProse(context, "privacy");
  if (published) return { published, texts: null };
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal");
  const { serverName, publicUrl } = await read(api.public.config.$get());
  return { published: null, texts: renderProse("privacy", { server: serverName, url: publicUrl }) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("pages.privacy.title"),
    description: text("pages.privacy.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.privacy,
  });

export default function Privacy() {
  const { published, texts } = useLoaderData<typeof loader>();
  const mail = mailOf(useShellData().config);
  if (published) return <Published text={published} />;
  const { lead, updated, sections, contact } = texts;
  return (
    <>
      <PageTitle lead={lead}>{text("pages.privacy.title")}</PageTitle>
      <p className={styles.updated}>{updated}</p>
      <div className={styles.sections}>
        {Object.entries(sections).map(([name, section]) => (
          <section key={name} id={name}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        {mail && (
          <section id="contact">
            <h2>{contact.title}</h2>
            <p>
              {contact.text} <a href={`mailto:${mail}`}>{mail}</a>.
            </p>
          </section>
        )}
      </div>
    </>
  );
}
