import { Link } from "react-router";
import { read } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { Empty, Loaded } from "../../../../office/ui/states.tsx";
import { State } from "../../../../office/ui/tone.tsx";
import { serviceName, serviceTones } from "../../health/office/service-words.ts";
import styles from "./desk.module.css";

const healthOf = (signal: AbortSignal) => read(office.health.$get({}, { init: { signal } }));

/** The outside services, each with how it is. */
export function Lanterns() {
  const health = useOfficeQuery("health", healthOf, { refetchAfterMs: 60_000, live: "desk" });
  return (
    <Block
      title={word("officeToday.lanterns.title")}
      end={<Link to="/health">{word("officeToday.lanterns.all")}</Link>}
    >
      <Loaded query={health}>
        {({ services, database }) => (
          <ul className={styles.lamps}>
            <li>
              <State tone="ok">{word("officeHealth.service.database")}</State>
              <span className="num">
                {word("officeHealth.milliseconds", { count: database.milliseconds })}
              </span>
            </li>
            {services.length === 0 && (
              <li>
                <Empty title={word("officeToday.lanterns.none")} />
              </li>
            )}
            {services.map(({ name, state, milliseconds }) => (
              <li key={name}>
                <State tone={state ? serviceTones[state] : "none"}>{serviceName(name)}</State>
                <span className="num">
                  {state === "silent" || milliseconds === null
                    ? word("officeHealth.state", { state: state ?? "unknown" })
                    : word("officeHealth.milliseconds", { count: milliseconds })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
