package quests.Q00901_TheAshRoad;

/** The Ash Road: a quest of the demo's own world. */
public class Q00901_TheAshRoad extends Quest
{
	private static final int GIVER = 41006;
	private static final int[] FOES =
	{
		40016,
		40017,
		40021,
	};

	public Q00901_TheAshRoad()
	{
		super(901, "The Ash Road");
		addStartNpc(GIVER);
		addTalkId(GIVER);
		addKillId(FOES);
	}
}
