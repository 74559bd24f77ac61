import { word } from "../../../../../office/lib/words.ts";
import { Block, Columns, Stack } from "../../../../../office/ui/block.tsx";
import { Loaded } from "../../../../../office/ui/states.tsx";
import { usePlayer } from "../api.ts";
import { Acts } from "./acts.tsx";
import { Identity } from "./identity.tsx";
import { InGame } from "./in-game.tsx";
import { Moved } from "./moved.tsx";
import styles from "./sheet.module.css";
import { Story } from "./story.tsx";
import { Votes } from "./votes.tsx";
import { Who } from "./who.tsx";

/** One player: who they are, what happened, what can be done, and what they see, to be read only. */
export function Sheet({ id }: { id: number }) {
  const query = usePlayer(id);
  const player = query.data;
  if (player === undefined)
    return (
      <div className={styles.whole}>
        <Block title={word("officePlayers.place")}>
          <Loaded query={query} lines={[40, 80, 70, 60, 75]}>
            {() => null}
          </Loaded>
        </Block>
      </div>
    );
  return (
    <>
      <Stack>
        <Loaded query={query}>{(known) => <Who player={known} />}</Loaded>
        <Story id={id} />
        <Columns>
          <Identity player={player} />
          <Moved money={player.money} />
        </Columns>
      </Stack>
      <Stack>
        <Acts player={player} />
        <InGame player={player} />
        <Votes player={player} />
      </Stack>
    </>
  );
}
