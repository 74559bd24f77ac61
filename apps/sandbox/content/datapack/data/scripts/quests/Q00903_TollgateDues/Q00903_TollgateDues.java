package quests.Q00903_TollgateDues;

/** Tollgate Dues: a quest of the demo's own world. */
public class Q00903_TollgateDues extends Quest
{
	private static final int GIVER = 41003;
	private static final int[] FOES =
	{
		40003,
		40004,
	};

	public Q00903_TollgateDues()
	{
		super(903, "Tollgate Dues");
		addStartNpc(GIVER);
		addTalkId(GIVER);
		addKillId(FOES);
	}
}
