package quests.Q00902_LampsOfHallowmere;

/** Lamps of Hallowmere: a quest of the demo's own world. */
public class Q00902_LampsOfHallowmere extends Quest
{
	private static final int GIVER = 41002;
	private static final int[] FOES =
	{
		40007,
		40010,
	};

	public Q00902_LampsOfHallowmere()
	{
		super(902, "Lamps of Hallowmere");
		addStartNpc(GIVER);
		addTalkId(GIVER);
		addKillId(FOES);
	}
}
