/** What the demo's players and team write. */
export const words = {
  translated: {
    search: "The Ashen Keep has fallen",
    title: "Pelenų tvirtovė krito – lėmė devynios minutės",
    body:
      "<p>Dvi valandos, keturi sudaužyti vartai, o galiausiai viską lėmė devynios minutės. Demonai Pelenų tvirtovės sosto salę " +
      "užėmė sekmadienio vakarą 20:51, 21:02 ją prarado ir dar prieš paskutinį varpą atsiėmė. Gamta beveik visą apgultį laikė " +
      "vidinį kiemą, nors jų buvo perpus mažiau.</p><p>Kita apgultis – <strong>sekmadienį, lapkričio 29 d., 19:00</strong>. " +
      "Penkto ir aukštesnio lygio klanai registruojasi pas tvirtovės ūkvedį iki vakaro prieš tai.</p>",
    correction:
      "<p><strong>Correction:</strong> the east stair was held by Nature until 20:44, not by the Angels. Thank you for the recordings.</p>",
  },
  planned: {
    title: "Maintenance tomorrow morning",
    body:
      "<p>The servers rest tomorrow from 06:00 to about 07:30. The launcher brings the update by itself afterwards.</p>" +
      "<ul><li>Stolen flags show on the map again</li><li>The steward of the Ashen Keep answers in Lithuanian, too</li></ul>",
  },
  draft: {
    title: "Winter market: what would you trade?",
    body:
      "<p>From 12 December the square behind the second gate is a market for two weeks. We look for people who run a stall:</p>" +
      "<ul><li>crafters of level 40 and above</li><li>somebody who tells the story of the first siege</li></ul><p>…</p>",
  },
  videos: [
    { id: "ashenBridge", title: "the bridge at the Ashen Keep, uncut", views: 412, comments: 37 },
    { id: "healersPOV1", title: "two hours as the only healer", views: 388, comments: 54 },
  ],
  /** Whom the donor has invited. */
  friends: ["marenholt", "tildafair", "corvinash", "nerisvane", "rowanmere", "sigrunoak", "halvardim"],
  browsers: {
    desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    phone:
      "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  },
  note: "Wrote twice about a transfer that did not arrive. Friendly, sends recordings. The game's log of that evening is missing.",
  thanks: "Found the gap in the wall of Lantern Hollow and told us",
  compensation: "Bag emptied by the rollback of Saturday, seen in the game's log",
} as const;
