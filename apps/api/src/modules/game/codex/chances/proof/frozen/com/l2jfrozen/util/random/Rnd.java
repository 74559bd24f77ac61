package com.l2jfrozen.util.random;

import java.util.concurrent.ThreadLocalRandom;

/** The same numbers as the server's own dice give, from a quicker source. */
public final class Rnd {
	public static int get(int n) {
		return (int) (ThreadLocalRandom.current().nextDouble() * n);
	}

	public static int get(int min, int max) {
		return min + (int) (ThreadLocalRandom.current().nextDouble() * (max - min + 1));
	}

	public static long get(long min, long max) {
		return min + (long) (ThreadLocalRandom.current().nextDouble() * (max - min + 1));
	}
}
