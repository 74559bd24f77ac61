package proof;

import java.util.Map;

/** A server's own code, made to kill. */
public interface Server {
	/** Settings by their names in the files; those that are not there have the server's own defaults. */
	void configure(Map<String, String> settings);

	/** What kills of this creature give, one at a time. */
	Runnable prepare(Creature creature, Killer killer, Yield yield);

	record Killer(int level, boolean premium, boolean champion) {}

	interface Yield {
		void drop(int item, long count);

		void spoil(int item, long count);
	}
}
