import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Lithuanian. */
export const lt: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Kada: ${when} UTC. ${from === "" ? "Kas: administracija." : `Iš kur: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "patvirtinkite savo paskyrą",
    paragraphs: [
      `Sveiki atvykę į ${serverName}! Jūsų paskyra „${login}“ sukurta.`,
      "Atverkite šią nuorodą ir patvirtinkite savo el. paštą:",
      { link, label: "Patvirtinti el. paštą" },
      `Nuoroda galioja ${limits.verificationHours} val. Jei ji nebegalioja, prisijunkite ir paprašykite naujos.`,
      "Jei registravotės ne jūs, nekreipkite į šį laišką dėmesio: be nuorodos paskyra liks nepatvirtinta.",
    ],
  }),

  receiptMail: {
    about: "jūsų kvitas",
    thanks: ({ login, text }) => `Ačiū! Į jūsų paskyros „${login}“ likutį įskaityta: ${text} G. Apiga.`,
    facts: {
      credited: "Įskaityta",
      paid: "Sumokėta",
      order: "Užsakymo numeris",
      payment: "Mokėjimo numeris",
      at: "Kada",
      before: "Likutis prieš tai",
      after: "Likutis po to",
    },
    ways: { paypal: "PayPal", stripe: "banko kortelė", manual: "banko pavedimas" },
    next: "Iš kvito galite iškart siųsti veikėjui:",
    label: "Atverti kvitą",
    terms: "1 EUR yra 1 G. Apiga. Parama negrąžinama.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "jūsų paskyra ištrinta",
    paragraphs: [
      `Jūsų ${serverName} paskyra „${login}“ ištrinta: to paprašė prie jos prisijungęs asmuo. Jūsų el. pašto adreso, sesijų, įrenginių ir istorijos nebėra, o su šiuo prisijungimo vardu į žaidimą niekas nebeįeis.`,
      "Jei tai buvote jūs: ačiū už laiką, praleistą kartu, ir sudie.",
      "Jei tai buvote ne jūs, nedelsdami parašykite administracijai; kontaktus rasite čia:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "jūsų patvirtinimo kodas",
    paragraphs: [
      "Jūsų patvirtinimo kodas:",
      { code: about.code },
      `Įveskite jį prisijungimo puslapyje. Jis veikia vieną kartą, ${limits.codeMinutes} min. Niekas iš ${about.serverName} niekada jo jūsų neprašys.`,
      `Kažkas prisijungė prie jūsų paskyros „${about.login}“ jos slaptažodžiu iš mums nežinomo įrenginio.`,
      about.whenAndWho,
      "Jei tai buvote ne jūs, kažkas žino jūsų slaptažodį. Be kodo jis neįeis; tuoj pat nustatykite naują slaptažodį:",
      { link: about.link, label: "Nustatyti naują slaptažodį" },
    ],
  }),

  recoveryMail: {
    about: "nustatykite naują slaptažodį",
    asked: ({ login, serverName }) => [
      `Kažkas, tikriausiai jūs, paprašė naujo slaptažodžio jūsų ${serverName} paskyrai „${login}“.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `${serverName} administracija siunčia jums nuorodą naujam paskyros „${login}“ slaptažodžiui nustatyti.`,
      `Priežastis: ${reason}`,
    ],
    open: "Naują slaptažodį nustatysite atvėrę šią nuorodą:",
    label: "Nustatyti naują slaptažodį",
    once: `Nuoroda veikia vieną kartą, ${limits.recoveryMinutes} min. Naujas slaptažodis užbaigs visas paskyros sesijas.`,
    notAsked:
      "Jei tai buvote ne jūs, nekreipkite į šį laišką dėmesio: be nuorodos niekas nepasikeis, ir niekam nepasakėme, ar turite paskyrą.",
    notNeeded:
      "Jei naujo slaptažodžio nereikia, nekreipkite į šį laišką dėmesio: be nuorodos niekas nepasikeis.",
  },

  eventMail: {
    events: {
      passwordChanged: "pakeistas jūsų slaptažodis",
      passwordRecovered: "nustatytas naujas slaptažodis",
      providerLinked: "pridėtas prisijungimas per tiekėją",
      providerUnlinked: "pašalintas prisijungimas per tiekėją",
      twoFactorEnabled: "įjungtas dviejų veiksnių prisijungimas",
      twoFactorDisabled: "išjungtas dviejų veiksnių prisijungimas",
      twoFactorReset: "panaikintas dviejų veiksnių prisijungimas",
      recoveryCodeUsed: "panaudotas atkūrimo kodas",
      passkeyAdded: "pridėtas prieigos raktas",
      passkeyRemoved: "pašalintas prieigos raktas",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `Jūsų paskyroje „${login}“ ${event}${detail}.`,
      whenAndWho,
      "Jei tai buvote jūs, nieko daryti nereikia.",
      "Jei tai buvote ne jūs, tuoj pat nustatykite naują slaptažodį: jis užbaigs visas sesijas. Tada peržiūrėkite savo nustatymus:",
      { link, label: "Atkurti paskyrą" },
    ],
    office: {
      verified: "administracija patvirtino jūsų el. pašto adresą",
      twoFactorReset: "administracija išjungė dviejų veiksnių prisijungimą",
      locked: "užrakinta jūsų paskyra",
      unlocked: "atrakinta jūsų paskyra",
      sessionsEnded: "užbaigtos jūsų sesijos",
      gameLoginSent: "jūsų prisijungimas dar kartą išsiųstas žaidimui",
      videoDisqualified: "jūsų vaizdo įrašas pašalintas iš savaitės konkurso",
      unitsAdded: "prie jūsų likučio pridėta G. Apiga",
      unitsTaken: "iš jūsų likučio atimta G. Apiga",
      donationReturned: "grąžinama jūsų auka",
      transfersHeld: "sustabdytas G. Apiga siuntimas veikėjams",
      transfersReleased: "vėl galite siųsti G. Apiga veikėjams",
      goodsArrived: "nustatyta, kad siunta veikėjui pasiekė tikslą",
      goodsLost: "nustatyta, kad siunta veikėjui dingo",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `Jūsų paskyroje „${login}“ ${event}.`,
      `Priežastis: ${reason}`,
      whenAndWho,
      "Jei tai klaida, parašykite administracijai.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name} jau gali būti sugrįžęs`,
      body: `Bet kurią minutę, vėliausiai ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Prasideda pilies apgultis: ${castle}`,
      body: "Pilį jau galima pulti.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name}: netrukus prasideda`,
      body: `Pradžia: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name} nebe pirmame šimte` : `${name} aplenktas`,
      body: `Dabar vieta: ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Jūsų pervedimas atkeliavo", body: `${character} gavo ${number(amount)} G. Apiga.` }
        : {
            title: "Jūsų pervedimas grįžo",
            body: `Žaidimas nepriėmė ${number(amount)} G. Apiga veikėjui ${character}; jie vėl jūsų likutyje.`,
          },
    votes: () => ({ title: "Jūsų balsavimo premija baigiasi", body: "Galite balsuoti vėl." }),
    launch: ({ title }) => ({ title: title || "Serveris atsidaro", body: "Prasideda dabar." }),
    news: ({ title }) => ({ title, body: "Nauja naujiena." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Prisijungta iš mums nežinomo įrenginio",
      body: `${from}, ${at(moment)}. Jei tai ne jūs, nustatykite naują slaptažodį.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} už ${number(price)}`,
      body: "Kažkas parduoda už kainą, kurią norite mokėti.",
    }),
  },
  severalNotices: (count) => `Įvyko dalykų: ${count}`,
  testNotice: { title: "Veikia", body: "Taip jums ir pranešime." },
  noticesMail: {
    about: "kas įvyko",
    intro: "Prašėte apie tai pranešti:",
    settings: "Pasirinkti, apie ką pranešti",
    why: "Šiame laiške surinkta, kas įvyko nuo ankstesnio. Kiekvieną stebėjimą galite pašalinti nustatymuose.",
  },

  siegeCalendar: {
    title: (server) => `${server}: apgultys`,
    siege: (castle) => `${castle}: pilies apgultis`,
    owner: "Savininkas",
    nobody: "niekas",
    attackers: "Puolėjai",
    defenders: "Gynėjai",
  },
  eventCalendar: (server) => `${server}: renginiai`,
  calendar: {
    title: (server) => `${server}: kalendorius`,
    boss: (boss) => `${boss}: gali sugrįžti`,
    competition: "Vaizdo įrašų konkurso savaitė",
  },

  cards: {
    level: (level) => `${level} lygis`,
    clan: (level) => `Klanas · ${level} lygis`,
    news: "Naujienos",
    amongPlayers: (count) => `iš ${count} pagal PvP`,
    wins: "PvP pergalės",
    hero: "kartai herojumi",
    amongClans: "tarp visų klanų",
    reputation: "reputacija",
    members: "nariai",
    item: "Daiktas",
    grade: (grade) => `${grade} rangas`,
    kinds: { monster: "Monstras", raid: "Reido bosas", grand: "Didysis bosas", npc: "Veikėjas" },
    oneKill: (name) => `nužudžius: ${name}`,
    dropIt: "duoda nužudyti",
    cheapest: "pigiausiai dabar",
    life: "gyvybė",
    gives: "ką duoda",
    worth: "nužudymo vertė",
    chronicle: "Kronika",
    beside: "Palyginimas",
    place: "vieta pagal PvP",
    levels: "lygis",
    slayers: "dalyvavo",
    fell: "kiek kartų krito",
    week: "Savaitės istorija",
    bosses: "kritę bosai",
    castles: "užimtos pilys",
    heroes: "herojai",
    leaders: "nauji lyderiai",
    fights: "kovos",
    honour: "Garbės raštas",
    weekPlaces: "vietos per savaitę",
    weekWins: "pergalės per savaitę",
  },

  faction: ({ code }) => ({ angels: "Angelai", nature: "Gamta", demons: "Demonai" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]} veikia` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]} neveikia` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Savaitės vaizdo įrašas: ${title}`,
      text: `Autorius: ${channel}, peržiūros ir komentarai: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Parama: ${amount}` : `${character} parėmė serverį: ${amount}`,
      text: "Ačiū!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} krito, nukovė ${first.name}` : `${boss} krito`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} grįžo` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `${castle} atiteko klanui ${clan.name}`,
      ...(from && { text: `Iki tol valdė ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `${from.name} prarado pilį ${castle}`,
      text: "Dabar pilis niekieno.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} – herojus` }),
    eventHeroNamed: ({ character }) => ({ title: `${who(character)} – renginio herojus` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} pasiekė ${level} lygį`
          : `${character.name} – pirmasis ${className(character.classId)}, pasiekęs ${level} lygį`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} pirmauja: ${rankingOf(sort)}`,
      ...(from && { text: `Iki tol pirmavo ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `${clan.name} pasiekė ${level} lygį` }),
    roundWon: ({ name }) => ({ title: `Raundą laimėjo ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}: laimėjo ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)} pasiekė „${name}“` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} įveikė ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Bandymas", text: `${site} čia gali rašyti.` }),

  codexChanges: {
    title: (date) => `Kas pasikeitė pasaulyje, ${date}`,
    heads: {
      monster: "Pabaisos",
      drop: "Grobis",
      spoil: "Plėšimas",
      place: "Kur jos stovi",
      price: "Kainos",
      item: "Daiktai",
    },
    fresh: "nauja",
    gone: "nebėra",
    more: (n) => `ir dar ${n}`,
  },
};
