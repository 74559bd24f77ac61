import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { PackRefused } from "./findings.ts";
import { readPack } from "./service.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Writes a folder of these files. */
function written(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), "pack-"));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const codes = (list: { code: string; line?: number }[]) =>
  list.map(({ code, line }) => (line === undefined ? code : `${code}:${line}`));

const list = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<list>\n${inner}\n</list>\n`;

const items =
  list(`<item id="1" type="Weapon" name="Reed Blade"><set name="icon" val="icon.reed"/><set name="weapon_type" val="SWORD"/>
<set name="bodypart" val="rhand"/><set name="crystal_type" val="D"/><set name="price" val="500"/><for><set stat="pAtk" val="8"/>
<add stat="pAtk" val="9"><using kind="x"/></add></for></item>
<item id="2" type="EtcItem" name="Clay Coin"><set name="is_stackable" val="true"/><set name="price" val="1"/></item>
<item id="3" type="Armor" name="Bead Ring"><set name="bodypart" val="rfinger;lfinger"/></item>
<item id="4" type="EtcItem" name="Plan: Blade"><set name="etcitem_type" val="RECIPE"/></item>
<item id="5" type="EtcItem" name="Mint"><set name="etcitem_type" val="HERB"/><set name="ex_immediate_effect" val="true"/></item>`);

/** A world of Mobius' shape. */
const mobius = {
  "data/stats/items/1.xml": items,
  "data/stats/npcs/1.xml":
    list(`<npc id="20001" level="7" type="Monster" name="Reed Crab"><acquire exp="40.5" sp="3"/>
<stats><vitals hp="90.5" mp="10"/><attack physical="5" magical="2"/><defence physical="7" magical="3"/></stats><ai aggroRange="300"/>
<dropLists><drop><group chance="70"><item id="2" min="3" max="9" chance="100"/></group><item id="1" min="1" max="1" chance="0.5"/></drop>
<spoil><item id="5" min="1" max="2" chance="25"/></spoil></dropLists></npc>
<npc id="30001" level="70" type="Merchant" name="Old Ferryman"/>`),
  "data/spawns/Marsh.xml":
    list(`<spawn name="m"><npc id="20001" x="100" y="-200" z="-5" respawnDelay="60" respawnRandom="10"/></spawn>
<spawn zone="n"><territory minZ="-9" maxZ="9"><node x="0" y="0"/><node x="9" y="0"/><node x="9" y="9"/></territory>
<npc id="20001" count="4" respawnDelay="30" periodOfDay="night"/></spawn>`),
  "data/stats/skills/1.xml": list(
    `<skill id="7" levels="2" name="Wade"><table name="#x">1 2</table><set name="icon" val="icon.wade"/><set name="operateType" val="P"/></skill>`,
  ),
  "data/skillTrees/a.xml":
    list(`<skillTree type="classSkillTree" classId="0"><skill skillId="7" skillLevel="2" getLevel="9" levelUpSp="40"/>
<skill skillId="7" skillLevel="1" getLevel="5" levelUpSp="20"/></skillTree>`),
  "data/stats/chars/classList.xml": list(
    `<class classId="0" name="Reed Walker"/><class classId="1" name="Reed Master" parentClassId="0"/>`,
  ),
  "data/Recipes.xml":
    list(`<item id="1" recipeId="4" name="mk_reed_blade" craftLevel="2" type="dwarven" successRate="60">
<ingredient id="2" count="30"/><production id="1" count="1"/><statUse name="MP" value="12"/></item>`),
  "data/buylists/3000101.xml": list(
    `<npcs><npc>30001</npc></npcs><item id="1"/><item id="2" price="3" count="10"/>`,
  ),
  "data/multisell/5.xml":
    list(`<npcs><npc>30001</npc></npcs><item><ingredient id="2" count="70"/><production id="3" count="1"/></item>
<item><ingredient id="-200" count="5"/><production id="3" count="1"/></item>`),
  "data/mapregion/a.xml": list(
    `<region name="marsh" town="Ferry Landing"><respawnPoint X="11" Y="12" Z="13"/></region>`,
  ),
  "data/scripts/quests/Q00009_TheLostOar/Q00009_TheLostOar.java": `// addKillId(1)
public class Q00009_TheLostOar extends Quest { private static final int MAN = 30001; private static final int[] CRABS = { 20001, 99999 };
 public Q00009_TheLostOar() { super(9); addStartNpc(MAN); addTalkId(MAN); for (int c : CRABS) { addKillId(c); } /* addKillId(30001) */ registerQuestItems(PLAN, 88888); } static final int PLAN = 4; }`,
  "config/Rates.ini":
    "# rates\nDeathDropChanceMultiplier = 2.0\nDropChanceMultiplierByItemId = 2,1;\\\n  3,4\nPassword = no\n",
  "config/Database.ini": "URL = jdbc\nPassword = hidden\nRatePassword = hidden\n",
};

describe("a folder of Mobius' shape", () => {
  const { pack, report } = readPack(written(mobius));

  test("gives items with kind, slot, grade and numbers", () => {
    expect(pack.family).toBe("mobius");
    expect(pack.items).toEqual([
      {
        id: 1,
        name: "Reed Blade",
        kind: "weapon",
        slot: "rhand",
        type: "sword",
        grade: "d",
        stackable: false,
        price: 500,
        icon: "icon.reed",
        stats: { pAtk: 8 },
      },
      { id: 2, name: "Clay Coin", kind: "other", stackable: true, price: 1, stats: {} },
      { id: 3, name: "Bead Ring", kind: "jewel", slot: "finger", stackable: false, stats: {} },
      { id: 4, name: "Plan: Blade", kind: "recipe", type: "recipe", stackable: false, stats: {} },
      { id: 5, name: "Mint", kind: "consumable", type: "herb", stackable: false, herb: true, stats: {} },
    ]);
  });

  test("gives creatures with groups, single drops and spoils in parts of 1", () => {
    expect(pack.creatures[0]).toEqual({
      id: 20_001,
      name: "Reed Crab",
      level: 7,
      type: "Monster",
      kind: "monster",
      hp: 90.5,
      mp: 10,
      exp: 40.5,
      sp: 3,
      pAtk: 5,
      mAtk: 2,
      pDef: 7,
      mDef: 3,
      aggressive: true,
      groups: [
        { type: "drop", chance: 0.7, drops: [{ item: 2, min: 3, max: 9, chance: 1 }] },
        { type: "single", chance: 1, drops: [{ item: 1, min: 1, max: 1, chance: 0.005 }] },
      ],
      spoils: [{ type: "spoil", chance: 1, drops: [{ item: 5, min: 1, max: 2, chance: 0.25 }] }],
    });
    expect(pack.creatures[1]?.kind).toBe("npc");
  });

  test("gives points and territories, skills with learners, classes, recipes, shops, exchanges, quests and towns", () => {
    expect(pack.spawns).toEqual([
      { creature: 20_001, count: 1, x: 100, y: -200, z: -5, respawnSeconds: 60, respawnRandomSeconds: 10 },
      {
        creature: 20_001,
        count: 4,
        area: [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
        respawnSeconds: 30,
        period: "night",
      },
    ]);
    expect(pack.skills).toEqual([
      {
        id: 7,
        name: "Wade",
        levels: 2,
        icon: "icon.wade",
        passive: true,
        learnedBy: [
          { class: 0, level: 5, skillLevel: 1, sp: 20 },
          { class: 0, level: 9, skillLevel: 2, sp: 40 },
        ],
      },
    ]);
    expect(pack.classes).toEqual([
      { id: 0, name: "Reed Walker" },
      { id: 1, name: "Reed Master", parent: 0 },
    ]);
    expect(pack.recipes).toEqual([
      {
        id: 1,
        item: 4,
        name: "mk_reed_blade",
        dwarven: true,
        level: 2,
        chance: 0.6,
        mp: 12,
        ingredients: [{ item: 2, count: 30 }],
        product: { item: 1, count: 1 },
      },
    ]);
    expect(pack.shops).toEqual([
      { id: 3_000_101, npcs: [30_001], rows: [{ item: 1 }, { item: 2, price: 3, count: 10 }] },
    ]);
    expect(pack.exchanges).toEqual([
      { id: "5", npcs: [30_001], rows: [{ take: [{ item: 2, count: 70 }], give: [{ item: 3, count: 1 }] }] },
    ]);
    expect(pack.quests).toEqual([
      { id: 9, name: "The Lost Oar", start: [30_001], kills: [20_001], items: [4] },
    ]);
    expect(pack.towns).toEqual([{ name: "Ferry Landing", x: 11, y: 12, z: 13 }]);
  });

  test("gives castles where their zones lie, else where they are besieged", () => {
    const zone = (attributes: string, id: number, ...corners: [x: number, y: number][]) =>
      `<zone ${attributes} shape="NPoly"><stat name="castleId" val="${id}"/>${corners
        .map(([x, y]) => `<node X="${x}" Y="${y}"/>`)
        .join("")}</zone>`;
    const { pack: placed } = readPack(
      written({
        ...mobius,
        "data/zones/halls.xml": list(zone('type="ResidenceHallZone"', 1, [7, 7], [9, 9])),
        "data/zones/sieges.xml": list(
          zone('type="SiegeZone"', 1, [100, 200], [300, 200], [300, 400]) +
            zone('type="PeaceZone"', 2, [5, 5]) +
            zone('type="SiegeZone"', 4),
        ),
        "data/xml/zones/CastleZone.xml": list(zone('minZ="1"', 9, [-10, -10], [10, 30])),
        "config/Siege.ini": [
          "DionControlTower1 = -10,20,5,13002",
          "DionControlTower2 = 30, 60, 5, 13002",
          "GludioControlTower1 = 1,2,3,4",
          "NowhereControlTower1 = 1,2,3,4",
          "OrenControlTower1 = here",
        ].join("\n"),
      }),
    );
    expect(placed.castles.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 1, x: 200, y: 300 },
      { id: 2, x: 10, y: 40 },
      { id: 9, x: 0, y: 10 },
    ]);
  });

  test("gives settings of rates with their file, and no others", () => {
    expect(pack.settings).toEqual({
      rates: { DeathDropChanceMultiplier: 2, DropChanceMultiplierByItemId: "2,1;3,4" },
      source: ["config/Rates.ini"],
      from: {
        DeathDropChanceMultiplier: "config/Rates.ini",
        DropChanceMultiplierByItemId: "config/Rates.ini",
      },
    });
    expect(report.found).toMatchObject({
      items: 5,
      creatures: 2,
      groups: 2,
      drops: 2,
      spoils: 1,
      spawns: 2,
      offers: 2,
      exchangeRows: 1,
    });
    expect(codes(report.leftOut)).toEqual(["exchange.points:4"]);
    expect(report.notUnderstood).toEqual([]);
  });

  test("is the same when it is read again, and with settings from a folder of their own", () => {
    const apart = written({ "x/Rates.ini": "DeathDropChanceMultiplier = 5" });
    expect(readPack(written(mobius)).pack).toEqual(pack);
    expect(readPack(written(mobius), { config: apart }).pack.settings.rates).toEqual({
      DeathDropChanceMultiplier: 5,
    });
  });
});

const acisNpc = (drops: string, more = "") =>
  list(`<npc id="20001" name="Reed Crab" title="of the marsh"><set name="type" val="Monster"/><set name="level" val="7"/>${more}
<set name="exp" val="4"/><ai type="DEFAULT" aggro="1"/><drops>${drops}</drops></npc>`);

describe("folders of aCis' shapes", () => {
  const category = `<category type="CURRENCY" chance="70.0"><drop itemid="2" min="1" max="2" chance="100.0"/></category>
<category type="SPOIL" chance="100.0"><drop itemid="5" min="1" max="1" chance="12.5"/></category>`;
  const acis = {
    "data/xml/items/1.xml": items,
    "data/xml/npcs/1.xml": acisNpc(category),
    "data/xml/spawnlist/1.xml":
      list(`<territory name="t" minZ="0" maxZ="1"><node x="0" y="0"/><node x="5" y="0"/><node x="5" y="5"/></territory>
<npcmaker name="m" territory="t" maximumNpcs="3"><npc id="20001" total="3" respawn="2min" respawnRand="20sec"/></npcmaker>
<npcmaker name="n" territory="t" event="flood"><npc id="20001" pos="1;2;3;0;40%;4;5;6;0;60%;" total="1" respawn="36hour"/></npcmaker>
<npcmaker name="o" territory="unknown"><npc id="20001" total="1" respawn="no"/></npcmaker>`),
    "data/xml/buyLists.xml": list(`<buyList id="4" npcId="30001"><product id="1" price="9"/></buyList>`),
    "data/xml/recipes.xml": list(
      `<recipe alias="mk" id="1" material="2-30;3-1" product="1-1" itemId="4" level="1" mpConsume="5" successRate="100" isDwarven="false"/>`,
    ),
    "data/xml/classes/a.xml": list(
      `<class><!-- Reed Walker --><set id="3"/><skills><skill id="7" lvl="1" minLvl="5" cost="20"/></skills></class>`,
    ),
    "data/xml/skills/1.xml": list(
      `<skill id="7" levels="1" name="Wade"><set name="operateType" val="PASSIVE"/></skill>`,
    ),
    "data/xml/teleports.xml": list(
      `<telPosList npcId="1"><loc descEn="Ferry Landing" x="1" y="2" z="3"/><loc descEn="Ferry Landing" x="9" y="9" z="9"/></telPosList>`,
    ),
    "config/rates.properties": "RateDropItems = 3.",
  };

  test("with categories by type are aCis, or RusaCis where its own setting stands", () => {
    const { pack, report } = readPack(written(acis));
    expect(pack.family).toBe("acis");
    expect(pack.creatures[0]).toMatchObject({
      title: "of the marsh",
      aggressive: true,
      groups: [{ type: "currency", chance: 0.7, drops: [{ item: 2, min: 1, max: 2, chance: 1 }] }],
      spoils: [{ type: "spoil", chance: 1, drops: [{ item: 5, min: 1, max: 1, chance: 0.125 }] }],
    });
    expect(pack.spawns).toEqual([
      {
        creature: 20_001,
        count: 1,
        x: 1,
        y: 2,
        z: 3,
        otherPlaces: [[4, 5, 6]],
        respawnSeconds: 129_600,
        event: "flood",
      },
      {
        creature: 20_001,
        count: 3,
        area: [
          [0, 0],
          [5, 0],
          [5, 5],
        ],
        respawnSeconds: 120,
        respawnRandomSeconds: 20,
      },
    ]);
    expect(pack.recipes[0]).toMatchObject({
      item: 4,
      dwarven: false,
      ingredients: [
        { item: 2, count: 30 },
        { item: 3, count: 1 },
      ],
    });
    expect(pack.shops).toEqual([{ id: 4, npcs: [30_001], rows: [{ item: 1, price: 9 }] }]);
    expect(pack.classes).toEqual([{ id: 3, name: "Reed Walker" }]);
    expect(pack.skills[0]?.learnedBy).toEqual([{ class: 3, level: 5, skillLevel: 1, sp: 20 }]);
    expect(pack.towns).toEqual([{ name: "Ferry Landing", x: 1, y: 2, z: 3 }]);
    expect(codes(report.leftOut)).toEqual(["spawn.territory:6"]);
    const rus = { ...acis, "config/rus_acis.properties": "AlternateDropList = True" };
    expect(readPack(written(rus)).pack.family).toBe("rusacis");
  });

  test("with categories by number are of the older formula, in millionths, with herbs by group and spawns of SQL", () => {
    const older = {
      "data/xml/items/1.xml": items,
      "data/xml/npcs/1.xml": acisNpc(
        `<category id="0"><drop itemid="2" min="1" max="2" chance="700000"/></category><category id="-1"><drop itemid="5" min="1" max="1" chance="411"/></category>`,
        `<set name="dropHerbGroup" val="1"/>`,
      ),
      "data/xml/herbDrops.xml": list(
        `<group id="1"><item id="5" category="1" chance="20000"/><item id="3" category="2" chance="400"/></group>`,
      ),
      "sql/spawnlist.sql":
        "CREATE TABLE `spawnlist` (`npc_templateid` int, `locx` int, `locy` int, `locz` int, `heading` int, `respawn_delay` int, `respawn_rand` int, `periodOfDay` int);\nINSERT INTO `spawnlist` VALUES ('20001','1','2','3','0','60','5','2');",
      "sql/raidboss_spawnlist.sql":
        "CREATE TABLE raidboss_spawnlist (boss_id INT, loc_x INT, loc_y INT, loc_z INT, spawn_time INT, random_time INT);\nINSERT INTO raidboss_spawnlist VALUES (20001,7,8,9,36,24);",
    };
    const { pack } = readPack(written(older));
    expect(pack.family).toBe("classic");
    expect(pack.creatures[0]?.groups).toEqual([
      { type: "0", chance: 1, drops: [{ item: 2, min: 1, max: 2, chance: 0.7 }] },
      { type: "herb1", chance: 1, drops: [{ item: 5, min: 1, max: 1, chance: 0.02 }] },
      { type: "herb2", chance: 1, drops: [{ item: 3, min: 1, max: 1, chance: 0.0004 }] },
    ]);
    expect(pack.creatures[0]?.spoils).toEqual([
      { type: "-1", chance: 1, drops: [{ item: 5, min: 1, max: 1, chance: 0.000411 }] },
    ]);
    expect(pack.spawns).toEqual([
      { creature: 20_001, count: 1, x: 7, y: 8, z: 9, respawnSeconds: 129_600, respawnRandomSeconds: 86_400 },
      {
        creature: 20_001,
        count: 1,
        x: 1,
        y: 2,
        z: 3,
        respawnSeconds: 60,
        respawnRandomSeconds: 5,
        period: "night",
      },
    ]);
  });
});

const npcSql = (rows: string, table = "npc") =>
  `DROP TABLE IF EXISTS \`${table}\`;\nCREATE TABLE \`${table}\` (\`id\` int, \`name\` varchar(9), \`level\` int, \`type\` varchar(9), \`exp\` int, \`aggro\` int);\nINSERT INTO \`${table}\` VALUES ${rows};`;
const classic = {
  "sql/npc.sql": npcSql(
    "('20001','Reed\\'s Crab','7','L2Monster','5','0'),\n('25001','Old Pike','20','L2RaidBoss','9','1')",
  ),
  "sql/custom_npc.sql": npcSql("('30001','Old Ferryman','70','L2Merchant','0','0')", "custom_npc"),
  "sql/weapon.sql":
    "CREATE TABLE weapon (item_id int, name text, bodypart text, crystal_type text, p_dam int, weaponType text, price int);\nINSERT INTO weapon VALUES (1,'Reed Blade','rhand','none',8,'sword',500);",
  "sql/armor.sql":
    "CREATE TABLE armor (item_id int, name text, bodypart text, crystal_type text, armor_type text);\nINSERT INTO armor VALUES (3,'Bead Ring','rfinger,lfinger','c','none');",
  "sql/etcitem.sql":
    "CREATE TABLE etcitem (item_id int, name text, item_type text, consume_type text);\nINSERT INTO etcitem VALUES (2,'Clay Coin','none','asset'),(4,'Plan','recipe','normal');",
  "sql/droplist.sql":
    "CREATE TABLE droplist (mobId INT, itemId INT, min INT, max INT, category INT, chance INT);\nINSERT INTO droplist VALUES\n(20001,2,1,5,0,700000), -- coin\n(20001,1,1,1,1,300),\n(20001,3,1,1,-1,1200000),\n(77777,1,1,1,1,1),\n(20001,2,9,9,0,1);",
  "sql/spawnlist.sql":
    "CREATE TABLE spawnlist (id int, location text, count int, npc_templateid int, locx int, locy int, locz int, respawn_delay int, loc_id int, periodOfDay int);\nINSERT INTO spawnlist VALUES (1,'',1,'20001',5,6,7,60,0,0),(2,'',4,20001,0,0,0,30,9,1),(3,'',0,20001,1,1,1,1,0,0);",
  "sql/locations.sql": "INSERT INTO `locations` (`loc_id`,`loc_x`,`loc_y`) VALUES (9,0,0),(9,4,0),(9,4,4);",
  "sql/raidboss_spawnlist.sql":
    "CREATE TABLE raidboss_spawnlist (boss_id INT, amount INT, loc_x INT, loc_y INT, loc_z INT, respawn_min_delay INT, respawn_max_delay INT);\nINSERT INTO raidboss_spawnlist VALUES (25001,1,1,2,3,43200,129600);",
  "sql/merchant_buylists.sql":
    "INSERT INTO `merchant_buylists` (`item_id`,`price`,`shop_id`,`order`) VALUES (1,-1,4,0),(2,3,4,1);",
  "sql/merchant_shopids.sql":
    "CREATE TABLE merchant_shopids (shop_id int, npc_id text);\nINSERT INTO merchant_shopids VALUES (4,'30001'),(5,'gm');",
  "sql/teleport.sql":
    "CREATE TABLE teleport (Description text, id int, loc_x int, loc_y int, loc_z int);\nINSERT INTO teleport VALUES ('Here -> Ferry Landing',1,10,20,30);",
  "sql/class_list.sql":
    "CREATE TABLE class_list (class_name text, id int, parent_id int);\nINSERT INTO class_list VALUES ('R_ReedWalker',0,-1),('R_ReedMaster',1,0);",
  "data/recipes.csv": "# comment\ndwarven;mk_blade;1;4;1;[2(30)],[3(1)];1;1;[4(1)];30;60;\n",
  "data/scripts/quests/9_TheLostOar/__init__.py": `# QUEST.addKillId(1)\nqn = "9_TheLostOar"\nMAN = 30001\nCRABS = range(20001,20003)\nQUEST = Quest(9,qn,"The Lost Oar")\nQUEST.addStartNpc(MAN)\nfor crab in CRABS :\n  QUEST.addKillId(crab)\nPLAN = 4\nQUEST.questItemIds = [PLAN]\n`,
  "config/rates.properties": "RateDropItems = 2.00\nCustomMerchantTable = True",
};

describe("a folder of SQL", () => {
  test("gives the same shapes", () => {
    const { pack, report } = readPack(written(classic));
    expect(pack.family).toBe("classic");
    expect(pack.creatures.map(({ id, name, kind, type }) => [id, name, kind, type])).toEqual([
      [30_001, "Old Ferryman", "npc", "Merchant"],
      [20_001, "Reed's Crab", "monster", "Monster"],
      [25_001, "Old Pike", "raid", "RaidBoss"],
    ]);
    const crab = pack.creatures.find(({ id }) => id === 20_001);
    expect(crab?.groups).toEqual([
      { type: "0", chance: 1, drops: [{ item: 2, min: 1, max: 5, chance: 0.7 }] },
      { type: "1", chance: 1, drops: [{ item: 1, min: 1, max: 1, chance: 0.0003 }] },
    ]);
    expect(crab?.spoils).toEqual([
      { type: "-1", chance: 1, drops: [{ item: 3, min: 1, max: 1, chance: 1 }] },
    ]);
    expect(pack.items.map(({ id, kind, stackable }) => [id, kind, stackable])).toEqual([
      [3, "jewel", false],
      [2, "other", true],
      [4, "recipe", false],
      [1, "weapon", false],
    ]);
    expect(pack.spawns).toEqual([
      { creature: 25_001, count: 1, x: 1, y: 2, z: 3, respawnSeconds: 86_400, respawnRandomSeconds: 43_200 },
      { creature: 20_001, count: 1, x: 5, y: 6, z: 7, respawnSeconds: 60 },
      {
        creature: 20_001,
        count: 4,
        area: [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
        respawnSeconds: 30,
        period: "day",
      },
    ]);
    expect(pack.shops).toEqual([{ id: 4, npcs: [30_001], rows: [{ item: 1 }, { item: 2, price: 3 }] }]);
    expect(pack.towns).toEqual([{ name: "Ferry Landing", x: 10, y: 20, z: 30 }]);
    expect(pack.classes).toEqual([
      { id: 0, name: "Reed Walker" },
      { id: 1, name: "Reed Master", parent: 0 },
    ]);
    expect(pack.recipes[0]).toMatchObject({ item: 4, chance: 0.6, mp: 30, product: { item: 1, count: 1 } });
    expect(pack.quests).toEqual([
      { id: 9, name: "The Lost Oar", start: [30_001], kills: [20_001], items: [4] },
    ]);
    expect(report.notUnderstood).toEqual([]);
    expect(codes(report.leftOut)).toEqual(["drop.above:5", "drop.twice:7", "spawn.off:2", "drop.creature:6"]);
  });

  test("with items in XML is read file by file, and what settings switch off is not read", () => {
    const { "sql/weapon.sql": _w, "sql/armor.sql": _a, "sql/etcitem.sql": _e, ...mixed } = classic;
    const folder = written({
      ...mixed,
      "data/stats/items/1.xml": items,
      "sql/custom_spawnlist.sql": classic["sql/spawnlist.sql"].replaceAll("spawnlist", "custom_spawnlist"),
      "config/other.ini": "CustomSpawnlistTable = False",
    });
    const { pack, report } = readPack(folder);
    expect([pack.family, pack.items.length, pack.spawns.length]).toEqual(["classic", 5, 3]);
    expect(codes(report.leftOut)).toContain("file.customOff");
  });

  test("runs nothing, and reads a table's rows only from its own file", () => {
    const update =
      "DROP TABLE npc; DELETE FROM droplist; UPDATE npc SET level = 99;\nINSERT INTO npc VALUES (1,'x',1,'x',1,1);\n";
    const { pack, report } = readPack(written({ ...classic, "sql/updates/update_1.sql": update }));
    expect(pack.creatures).toHaveLength(3);
    expect(codes(report.leftOut)).toContain("sql.other:2");
  });
});

describe("a folder that is no datapack", () => {
  const refused = (files: Record<string, string>): string => {
    try {
      readPack(written(files));
    } catch (error) {
      if (error instanceof PackRefused) return error.code;
      throw error;
    }
    return "was read";
  };
  const npcs = mobius["data/stats/npcs/1.xml"];

  test.each([
    ["empty", {}, "noPack"],
    ["of something else", { "a/readme.xml": "<html><body/></html>", "b.sql": "SELECT 1" }, "noPack"],
    ["the compiled server only", { "libs/server.jar": "PK", "config/Rates.ini": "RateXp = 1" }, "compiled"],
    ["half of one", { "data/stats/items/1.xml": items }, "half"],
    ["the other half", { "data/stats/npcs/1.xml": npcs }, "half"],
    [
      "two copies",
      { "a/stats/items/1.xml": items, "a/stats/npcs/1.xml": npcs, "b/stats/npcs/1.xml": npcs },
      "twoPacks",
    ],
    ["two packs of two kinds", { ...mobius, "sql/npc.sql": classic["sql/npc.sql"] }, "twoPacks"],
  ])("%s is refused", (_, files, code) => expect(refused(files)).toBe(code));

  test("that is not there, or a file, is refused", () => {
    expect(() => readPack("/nowhere/at/all")).toThrow(PackRefused);
    expect(() => readPack(join(written(mobius), "data/Recipes.xml"))).toThrow(PackRefused);
    expect(() => readPack(written(mobius), { config: "/nowhere" })).toThrow(PackRefused);
  });
});

describe("names of the operator's own", () => {
  const named = (csv: string) => readPack(written({ ...mobius, "codex-names.csv": csv }));

  test("stand in the place of the files' own, or are those of a language", () => {
    const { pack, report } = named(
      `\uFEFFKind,ID,name,lt,pt-br\r\nitem,1,"Blade, ""of"" reeds",Nendrių ašmenys,\r\n\r\nmonster,20001,,Krabas,Caranguejo\nskill,7,Stride\nquest,9,,Irklas\n`,
    );
    expect(pack.items.find(({ id }) => id === 1)?.name).toBe('Blade, "of" reeds');
    expect(pack.skills.find(({ id }) => id === 7)?.name).toBe("Stride");
    expect(pack.creatures.find(({ id }) => id === 20_001)?.name).toBe("Reed Crab");
    expect(pack.names).toEqual([
      { kind: "item", id: 1, language: "lt", name: "Nendrių ašmenys" },
      { kind: "monster", id: 20_001, language: "lt", name: "Krabas" },
      { kind: "monster", id: 20_001, language: "pt-BR", name: "Caranguejo" },
      { kind: "quest", id: 9, language: "lt", name: "Irklas" },
    ]);
    expect([report.found.names, report.notUnderstood]).toEqual([4, []]);
    expect(named("kind;id;lt\nitem;1;Ašmenys").pack.names).toHaveLength(1);
  });

  test("that name what is not there, or in no way that is known, are left out with their line", () => {
    const { pack, report } = named(
      `kind,id,lt,tlh\nitem,1,"a\nb",x\nitem,404,Nieko\ndragon,1,Slibinas\nitem,x,Nieko\nitem,2,${"🐸".repeat(300)}\nitem,3,`,
    );
    expect(pack.names).toEqual([
      { kind: "item", id: 1, language: "lt", name: "a b" },
      { kind: "item", id: 2, language: "lt", name: "🐸".repeat(200) },
    ]);
    expect(codes(report.notUnderstood)).toEqual(["names.language:1", "entry.unknown:5", "entry.unknown:6"]);
    expect(codes(report.leftOut)).toEqual(expect.arrayContaining(["names.unknown:4", "name.cut:7"]));
    expect(codes(named("item,1,Nieko\n").report.notUnderstood)).toEqual(["names.head:1"]);
    for (const odd of ["", "\n\n", '"', 'kind,id,lt\nitem,1,"open', ",,,,", "kind,id"])
      expect(() => named(odd)).not.toThrow();
  });
});

describe("bad input in a pack", () => {
  const withFile = (path: string, text: string | Buffer) => readPack(written({ ...mobius, [path]: text }));
  const npc = (id: number, inner = "", more = 'level="5"') =>
    `<npc id="${id}" ${more} type="Monster" name="N${id}">${inner}</npc>`;

  test("links are not followed, wherever they lead", () => {
    const outside = written({ "secret/9.xml": list(npc(9)) });
    const folder = written(mobius);
    symlinkSync(join(outside, "secret"), join(folder, "data/stats/npcs/more"));
    symlinkSync(join(outside, "secret/9.xml"), join(folder, "data/stats/npcs/9.xml"));
    symlinkSync("../npcs", join(folder, "data/stats/npcs/loop"));
    const { pack, report } = readPack(folder);
    expect(pack.creatures.map(({ id }) => id)).toEqual([20_001, 30_001]);
    expect(codes(report.leftOut).filter((code) => code === "file.link")).toHaveLength(3);
  });

  test("a broken document leaves nothing behind, and is named with its line", () => {
    const { pack, report } = withFile("data/stats/npcs/2.xml", `<list>\n${npc(9)}\n<npc id="8"></list>`);
    expect(pack.creatures.some(({ id }) => id === 9)).toBe(false);
    expect(report.notUnderstood).toMatchObject([
      { code: "xml.broken", file: "data/stats/npcs/2.xml", line: 3 },
    ]);
  });

  test("a file of rows that breaks off leaves nothing behind, however far it was read, and is named with its line", () => {
    const whole = readPack(written(classic)).pack;
    const drops = classic["sql/droplist.sql"];
    const { pack, report } = readPack(written({ ...classic, "sql/droplist.sql": drops.slice(0, -8) }));
    expect(whole.creatures.some(({ groups }) => groups.length > 0)).toBe(true);
    expect(pack.creatures.every(({ groups, spoils }) => groups.length + spoils.length === 0)).toBe(true);
    expect(report.notUnderstood).toMatchObject([
      { code: "sql.end", file: "sql/droplist.sql", line: drops.trimEnd().split("\n").length },
    ]);
  });

  test("marks of byte order and declared encodings are understood, wrong ones named", () => {
    const named = (text: string | Buffer) => {
      const { pack, report } = withFile("data/stats/npcs/2.xml", text);
      return [pack.creatures.find(({ id }) => id === 9)?.name, ...codes(report.notUnderstood)];
    };
    const one = (name: string) => `<list><npc id="9" level="5" type="Monster" name="${name}"/></list>`;
    expect(named(`\uFEFF${one("개구리 🐸")}`)).toEqual(["개구리 🐸"]);
    expect(named(Buffer.from(`\uFEFF${one("Ряска")}`, "utf16le"))).toEqual(["Ряска"]);
    expect(
      named(
        Buffer.concat([
          Buffer.from(
            '<?xml version="1.0" encoding="windows-1251"?><list><npc id="9" level="5" type="M" name="',
          ),
          Buffer.from([0xd0, 0xff]),
          Buffer.from('"/></list>'),
        ]),
      ),
    ).toEqual(["Ря"]);
    expect(
      named(
        Buffer.concat([
          Buffer.from('<?xml version="1.0" encoding="utf-8"?><list><npc id="9" level="5" type="M" name="'),
          Buffer.from([0xd0]),
          Buffer.from('"/></list>'),
        ]),
      ),
    ).toEqual([undefined, "file.encoding"]);
  });

  test("chances, amounts and levels out of bounds are left out with their line", () => {
    const drops = [
      'id="1" min="1" max="1" chance="-1"',
      'id="1" min="1" max="1" chance="abc"',
      'id="1" min="1" max="1" chance="NaN"',
      'id="1" min="1" max="1" chance="250"',
      'id="1" min="5" max="1" chance="1"',
      'id="1" min="1" max="9007199254740993" chance="1"',
      'id="1" min="1.5" max="2" chance="1"',
      'id="0" min="1" max="1" chance="1"',
      'id="99999999999" min="1" max="1" chance="1"',
      'id="404" min="1" max="1" chance="1"',
    ];
    const inner = `<dropLists><drop>\n${drops.map((drop) => `<item ${drop}/>`).join("\n")}\n</drop></dropLists>`;
    const { pack, report } = withFile(
      "data/stats/npcs/2.xml",
      `<list>${npc(9, inner)}\n${npc(8, "", 'level="0"')}\n${npc(7, "", 'level="x"')}</list>`,
    );
    expect(pack.creatures.filter(({ id }) => id < 10).map(({ id }) => id)).toEqual([9]);
    expect(pack.creatures.find(({ id }) => id === 9)?.groups).toEqual([
      {
        type: "single",
        chance: 1,
        drops: [
          { item: 1, min: 1, max: 1, chance: 1 },
          { item: 404, min: 1, max: 1, chance: 0.01 },
        ],
      },
    ]);
    expect(codes(report.leftOut).filter((code) => /^(?:drop|level)/.test(code))).toEqual([
      "drop.chance:2",
      "drop.chance:3",
      "drop.chance:4",
      "drop.above:5",
      "drop.order:6",
      "drop.amount:7",
      "drop.amount:8",
      "drop.item:9",
      "drop.item:10",
      "level.bounds:13",
      "level.bounds:14",
    ]);
  });

  test("names are one line of 200 characters at most, and may be empty; the later of two items counts", () => {
    const one = (id: number, name: string) =>
      `<item id="${id}" type="EtcItem" name="${name}"><set name="price" val="1"/></item>`;
    const text = list(
      [
        one(10, "&lt;script&gt;alert(1)&lt;/script&gt;"),
        one(11, "a&#10;b\u202Ec\u0000".replace("\u0000", "")),
        one(12, "🐸".repeat(300)),
        one(13, ""),
        one(2, "Copper Coin"),
      ].join("\n"),
    );
    const { pack, report } = withFile("data/stats/items/2.xml", text);
    const name = (id: number) => pack.items.find((item) => item.id === id)?.name;
    expect([name(10), name(11), name(13), name(2)]).toEqual([
      "<script>alert(1)</script>",
      "a b c",
      "",
      "Copper Coin",
    ]);
    expect(Array.from(name(12) ?? "")).toHaveLength(200);
    expect(codes(report.leftOut)).toEqual(expect.arrayContaining(["name.cut:5", "name:6", "twice:7"]));
  });

  test("territories with two corners, spawns without a place, and unknown entries are left out", () => {
    const text =
      list(`<spawn zone="z"><territory><node x="0" y="0"/><node x="9" y="0"/></territory><npc id="20001" count="1" respawnDelay="1"/></spawn>
<spawn name="z"><npc id="x" x="1" y="1" z="1"/></spawn>`);
    const { pack, report } = withFile("data/spawns/b.xml", text);
    expect(pack.spawns).toHaveLength(2);
    expect(codes(report.leftOut)).toEqual(expect.arrayContaining(["spawn.corners:3", "spawn.where:3"]));
    expect(codes(report.notUnderstood)).toEqual(["number:4"]);
  });

  test("a document in a folder that is read, but of no known kind, is told; others are passed by", () => {
    const { report } = readPack(
      written({
        ...mobius,
        "data/stats/npcs/3.xml": list("<beast id='1'/>"),
        "data/doors.xml": list("<door/>"),
        "data/multisell/8.xml": list(""),
      }),
    );
    expect(report.notUnderstood).toMatchObject([{ code: "file.unknown", file: "data/stats/npcs/3.xml" }]);
  });

  test("findings are bounded, and counted beyond", () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => `(20001,${at},1,1,1,-5)`).join(",\n");
    const { report } = readPack(
      written({
        ...classic,
        "sql/droplist.sql": classic["sql/droplist.sql"].replace(/VALUES[^]*/, `VALUES ${rows};`),
      }),
    );
    expect([report.leftOut.length, report.leftOutCount > 1_499]).toEqual([1_000, true]);
  });
});
