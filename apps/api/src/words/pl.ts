import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Polish. */
export const pl: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Kiedy: ${when} UTC. ${from === "" ? "Kto: administracja." : `Skąd: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "zweryfikuj swoje konto",
    paragraphs: [
      `Witaj na ${serverName}! Twoje konto „${login}” zostało utworzone.`,
      "Otwórz ten link, aby zweryfikować swój e-mail:",
      { link, label: "Zweryfikuj e-mail" },
      `Link działa przez ${limits.verificationHours} godz. Jeśli wygasł, zaloguj się i poproś o nowy.`,
      "Jeśli to nie Twoja rejestracja, zignoruj ten mail: bez linku konto pozostanie niezweryfikowane.",
    ],
  }),

  receiptMail: {
    about: "Twoje potwierdzenie wpłaty",
    thanks: ({ login, text }) => `Dziękujemy! Na saldo konta „${login}” dopisano: ${text} G. Apiga.`,
    facts: {
      credited: "Zaksięgowano",
      paid: "Zapłacono",
      order: "Numer zamówienia",
      payment: "Numer płatności",
      at: "Kiedy",
      before: "Saldo przed",
      after: "Saldo po",
    },
    ways: { paypal: "PayPal", stripe: "karta", manual: "przelew" },
    next: "Z potwierdzenia możesz je od razu wysłać do postaci:",
    label: "Otwórz potwierdzenie",
    terms: "1 EUR to 1 G. Apiga. Darowizny nie podlegają zwrotowi.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "Twoje konto zostało usunięte",
    paragraphs: [
      `Twoje konto „${login}” na ${serverName} zostało usunięte na prośbę osoby, która była na nie zalogowana. Twojego adresu e-mail, sesji, urządzeń i historii już nie ma, a z tym loginem nikt nie wejdzie do gry.`,
      "Jeśli to Twoja decyzja: dziękujemy za wspólnie spędzony czas i żegnaj.",
      "Jeśli nie, od razu napisz do administracji; kontakt znajdziesz tutaj:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "Twój kod weryfikacyjny",
    paragraphs: [
      "Twój kod weryfikacyjny:",
      { code: about.code },
      `Wpisz go na stronie logowania. Działa raz, przez ${limits.codeMinutes} min. Nikt z ${about.serverName} nigdy Cię o niego nie poprosi.`,
      `Ktoś zalogował się na Twoje konto „${about.login}” jego hasłem, z urządzenia, którego nie znamy.`,
      about.whenAndWho,
      "Jeśli to nie Ty, ktoś zna Twoje hasło. Bez kodu się nie dostanie; od razu ustaw nowe hasło:",
      { link: about.link, label: "Ustaw nowe hasło" },
    ],
  }),

  recoveryMail: {
    about: "ustaw nowe hasło",
    asked: ({ login, serverName }) => [
      `Ktoś, zapewne Ty, poprosił o nowe hasło do Twojego konta „${login}” na ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `Administracja ${serverName} przesyła Ci link do ustawienia nowego hasła do Twojego konta „${login}”.`,
      `Powód: ${reason}`,
    ],
    open: "Otwórz ten link, aby ustawić hasło:",
    label: "Ustaw nowe hasło",
    once: `Link działa raz, przez ${limits.recoveryMinutes} min. Nowe hasło kończy wszystkie sesje konta.`,
    notAsked:
      "Jeśli to nie Ty, zignoruj ten mail: bez linku nic się nie zmieni i nikomu nie powiedzieliśmy, czy masz konto.",
    notNeeded: "Jeśli nie potrzebujesz nowego hasła, zignoruj ten mail: bez linku nic się nie zmieni.",
  },

  eventMail: {
    events: {
      passwordChanged: "zmieniono hasło",
      passwordRecovered: "ustawiono nowe hasło",
      providerLinked: "dodano logowanie przez dostawcę",
      providerUnlinked: "usunięto logowanie przez dostawcę",
      twoFactorEnabled: "włączono logowanie dwuetapowe",
      twoFactorDisabled: "wyłączono logowanie dwuetapowe",
      twoFactorReset: "zresetowano logowanie dwuetapowe",
      recoveryCodeUsed: "użyto kodu odzyskiwania",
      passkeyAdded: "dodano klucz dostępu",
      passkeyRemoved: "usunięto klucz dostępu",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `Na Twoim koncie „${login}” ${event}${detail}.`,
      whenAndWho,
      "Jeśli to Ty, nic nie trzeba robić.",
      "Jeśli to nie Ty, od razu ustaw nowe hasło, co zakończy wszystkie sesje, a potem przejrzyj swoje ustawienia:",
      { link, label: "Odzyskaj konto" },
    ],
    office: {
      verified: "administracja potwierdziła adres e-mail",
      twoFactorReset: "administracja wyłączyła logowanie dwuetapowe",
      locked: "włączono blokadę konta",
      unlocked: "zdjęto blokadę konta",
      sessionsEnded: "zakończono sesje",
      gameLoginSent: "ponownie wysłano login do gry",
      videoDisqualified: "wycofano film z konkursu tygodnia",
      unitsAdded: "dopisano G. Apiga do salda",
      unitsTaken: "zdjęto G. Apiga z salda",
      donationReturned: "rozpoczęto zwrot darowizny",
      transfersHeld: "wstrzymano wysyłanie G. Apiga do postaci",
      transfersReleased: "znów dozwolono wysyłanie G. Apiga do postaci",
      goodsArrived: "ustalono, że przesyłka do postaci dotarła",
      goodsLost: "ustalono, że przesyłka do postaci przepadła",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `Na Twoim koncie „${login}” ${event}.`,
      `Powód: ${reason}`,
      whenAndWho,
      "Jeśli to pomyłka, napisz do administracji.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name} może już wrócić`,
      body: `Lada chwila, najpóźniej ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Zaczyna się oblężenie: ${castle}`,
      body: "Zamek można już atakować.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name}: zaraz początek`,
      body: `Początek: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name} wypada z pierwszej setki` : `${name} spada w rankingu`,
      body: `Teraz miejsce: ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Twój transfer dotarł", body: `${character} ma już ${number(amount)} G. Apiga.` }
        : {
            title: "Twój transfer wrócił",
            body: `Gra nie przyjęła ${number(amount)} G. Apiga dla ${character}; są znów na Twoim saldzie.`,
          },
    votes: () => ({ title: "Kończy się Twój bonus za głos", body: "Możesz głosować ponownie." }),
    launch: ({ title }) => ({ title: title || "Start serwera", body: "Zaczyna się teraz." }),
    news: ({ title }) => ({ title, body: "Nowe ogłoszenie." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Logowanie z nieznanego urządzenia",
      body: `${from}, ${at(moment)}. Jeśli to nie Ty, ustaw nowe hasło.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} za ${number(price)}`,
      body: "Ktoś sprzedaje za tyle, ile chcesz zapłacić.",
    }),
  },
  severalNotices: (count) => `Nowe powiadomienia: ${count}`,
  testNotice: { title: "Działa", body: "Tak będziemy Cię powiadamiać." },
  noticesMail: {
    about: "co się wydarzyło",
    intro: "O tym mieliśmy Cię powiadomić:",
    settings: "Wybierz, o czym powiadamiać",
    why: "Ten mail zbiera to, co wydarzyło się od poprzedniego. Każde powiadomienie możesz usunąć w ustawieniach.",
  },

  siegeCalendar: {
    title: (server) => `Oblężenia: ${server}`,
    siege: (castle) => `Oblężenie: ${castle}`,
    owner: "Właściciel",
    nobody: "nikt",
    attackers: "Atakujący",
    defenders: "Obrońcy",
  },
  eventCalendar: (server) => `Eventy: ${server}`,
  calendar: {
    title: (server) => `Kalendarz: ${server}`,
    boss: (boss) => `${boss}: może wrócić`,
    competition: "Tydzień konkursu filmów",
  },

  cards: {
    level: (level) => `Poziom ${level}`,
    clan: (level) => `Klan · poziom ${level}`,
    news: "Aktualności",
    amongPlayers: (count) => `z ${count} w PvP`,
    wins: "wygrane PvP",
    hero: "ile razy heros",
    amongClans: "wśród klanów",
    reputation: "reputacja",
    members: "członkowie",
    item: "Przedmiot",
    grade: (grade) => `Grade ${grade}`,
    kinds: { monster: "Potwór", raid: "Raid boss", grand: "Grand boss", npc: "NPC" },
    oneKill: (name) => `za zabicie: ${name}`,
    dropIt: "skąd dropi",
    cheapest: "najtaniej teraz",
    life: "życie",
    gives: "ile rzeczy daje",
    worth: "wartość zabicia",
    chronicle: "Kronika",
    beside: "Porównanie",
    place: "miejsce w PvP",
    levels: "poziom",
    slayers: "uczestnicy",
    fell: "ile razy padł",
    week: "Historia tygodnia",
    bosses: "pokonani bossowie",
    castles: "zdobyte zamki",
    heroes: "herosi",
    leaders: "nowi liderzy",
    fights: "walki",
    honour: "Dyplom honorowy",
    weekPlaces: "miejsca w tydzień",
    weekWins: "wygrane w tydzień",
  },

  faction: ({ code }) => ({ angels: "Anioły", nature: "Natura", demons: "Demony" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]} jest online` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]} jest offline` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Film tygodnia: ${title}`,
      text: `Autor: ${channel}, wyświetlenia i komentarze: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Darowizna: ${amount}` : `${character}, darowizna: ${amount}`,
      text: "Dziękujemy!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${first.name} zabija ${boss}` : `${boss} ginie`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} powraca` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `Klan ${clan.name} zdobywa zamek ${castle}`,
      ...(from && { text: `Odebrany klanowi ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `Klan ${from.name} traci zamek ${castle}`,
      text: "Zamek jest teraz niczyj.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} zostaje herosem` }),
    eventHeroNamed: ({ character }) => ({ title: `${who(character)} zostaje herosem eventu` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} osiąga poziom ${level}`
          : `Pierwszy ${className(character.classId)} z poziomem ${level}: ${character.name}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} prowadzi w rankingu: ${rankingOf(sort)}`,
      ...(from && { text: `Dotąd na czele: ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `Klan ${clan.name} osiąga poziom ${level}` }),
    roundWon: ({ name }) => ({ title: `Zwycięzca rundy: ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}, zwycięzca: ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)} zdobywa osiągnięcie „${name}”` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} pokonuje ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Test", text: `${site} może tu pisać.` }),

  codexChanges: {
    title: (date) => `Co zmieniło się w świecie, ${date}`,
    heads: {
      monster: "Potwory",
      drop: "Dropy",
      spoil: "Spoile",
      place: "Gdzie stoją",
      price: "Ceny",
      item: "Przedmioty",
    },
    fresh: "nowe",
    gone: "zniknęło",
    more: (n) => `i jeszcze ${n}`,
  },
};
