package net.sf.l2j.gameserver.model.actor.instance;

public class GrandBoss extends Monster {
}
