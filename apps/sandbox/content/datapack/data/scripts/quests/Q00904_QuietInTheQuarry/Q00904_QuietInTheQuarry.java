package quests.Q00904_QuietInTheQuarry;

/** Quiet in the Quarry: a quest of the demo's own world. */
public class Q00904_QuietInTheQuarry extends Quest
{
	private static final int GIVER = 41004;
	private static final int[] FOES =
	{
		40015,
		40020,
	};

	public Q00904_QuietInTheQuarry()
	{
		super(904, "Quiet in the Quarry");
		addStartNpc(GIVER);
		addTalkId(GIVER);
		addKillId(FOES);
	}
}
