package org.l2jmobius.gameserver.util;

public final class Util {
	//@methods gameserver/util/Util.java map constrain
}
