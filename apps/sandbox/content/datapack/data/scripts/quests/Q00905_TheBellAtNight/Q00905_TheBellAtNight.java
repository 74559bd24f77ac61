package quests.Q00905_TheBellAtNight;

/** The Bell at Night: a quest of the demo's own world. */
public class Q00905_TheBellAtNight extends Quest
{
	private static final int GIVER = 41006;
	private static final int ITEM = 61001;
	private static final int[] FOES =
	{
		40024,
		40025,
	};

	public Q00905_TheBellAtNight()
	{
		super(905, "The Bell at Night");
		addStartNpc(GIVER);
		addTalkId(GIVER);
		addKillId(FOES);
		registerQuestItems(ITEM);
	}
}
