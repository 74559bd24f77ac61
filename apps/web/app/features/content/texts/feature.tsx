import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { renderProse } from "../../../lib/words/prose.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Knot } from "../../../ui/knot.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { publishedProse } from "./api.ts";
import { FactGrid } from "./components/fact-grid.tsx";
import styles from "./components/feature.module.css";
import { FactionTrio } from "./components/faction-trio.tsx";
import { Growth } from "./components/growth.tsx";
import { Honours } from "./components/honours.tsx";
import { Published } from "./components/published.tsx";
import { VoteRewards } from "./components/vote-rewards.tsx";
import { Zones } from "./components/zones.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const published = await publishedProse(context, "feature");
  return published ? { published, texts: null } : { published: null, texts: renderProse("feature") };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("pages.feature.title"),
    description: text("pages.feature.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.feature,
  });

/** The whole feature list (product.md 5.5). */
export default function Feature() {
  const { published, texts } = useLoaderData<typeof loader>();
  if (published) return <Published text={published} />;
  return (
    <>
      <PageTitle lead={texts.lead}>{text("pages.feature.title")}</PageTitle>
      <FactionTrio />
      <FactGrid texts={texts.facts} />
      <Zones texts={texts.zones} />
      <Growth texts={texts.growth} />
      <Honours achievements={texts.achievements} rankings={texts.rankings} />
      <VoteRewards texts={texts.vote} />
      <Knot />
      <div className={styles.end}>
        <h2>{texts.end.title}</h2>
        <ButtonLink to={paths.register} look="main" className={styles.register}>
          {texts.end.register}
        </ButtonLink>
        <ButtonLink to={paths.files} icon="download">
          {texts.end.files}
        </ButtonLink>
      </div>
    </>
  );
}
