import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { renderProse } from "../../../lib/words/prose.ts";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/art/icon.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { publishedProse } from "./api.ts";
import { Published } from "./components/published.tsx";
import styles from "./rules.module.css";

const order = ["one", "two", "three"] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const published = await publishedProse(context, "rules");
  return published ? { published, texts: null } : { published: null, texts: renderProse("rules") };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("pages.rules.title"),
    description: text("pages.rules.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.rules,
  });

export default function Rules() {
  const { published, texts } = useLoaderData<typeof loader>();
  if (published) return <Published text={published} />;
  return (
    <>
      <PageTitle lead={texts.lead}>{text("pages.rules.title")}</PageTitle>
      <ol className={styles.rules}>
        {order.map((rule) => (
          <li key={rule}>
            <h2>{texts[rule].title}</h2>
            <p>{texts[rule].text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.punish}>
        <Icon name="shield" />
        {texts.punish}
      </p>
    </>
  );
}
