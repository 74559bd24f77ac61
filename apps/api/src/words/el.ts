import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Greek. */
export const el: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Πότε: ${when} UTC. ${from === "" ? "Από: τη διαχείριση." : `Από πού: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "επαλήθευσε τον λογαριασμό σου",
    paragraphs: [
      `Καλώς ήρθες στο ${serverName}! Ο λογαριασμός σου «${login}» δημιουργήθηκε.`,
      "Άνοιξε αυτόν τον σύνδεσμο για να επαληθεύσεις το email σου:",
      { link, label: "Επαλήθευση email" },
      `Ο σύνδεσμος ισχύει ${limits.verificationHours} ώρες. Αν έληξε, συνδέσου και ζήτησε νέο.`,
      "Αν δεν έκανες εσύ την εγγραφή, αγνόησε αυτό το email: χωρίς τον σύνδεσμο ο λογαριασμός μένει χωρίς επαλήθευση.",
    ],
  }),

  receiptMail: {
    about: "η απόδειξή σου",
    thanks: ({ login, text }) =>
      `Ευχαριστούμε! Πιστώθηκαν στο υπόλοιπο του λογαριασμού σου "${login}": ${text} G. Apiga.`,
    facts: {
      credited: "Πιστώθηκαν",
      paid: "Πληρώθηκαν",
      order: "Αριθμός παραγγελίας",
      payment: "Αριθμός πληρωμής",
      at: "Πότε",
      before: "Υπόλοιπο πριν",
      after: "Υπόλοιπο μετά",
    },
    ways: { paypal: "PayPal", stripe: "κάρτα", manual: "τραπεζικό έμβασμα" },
    next: "Από την απόδειξη μπορείς να τα στείλεις αμέσως σε χαρακτήρα:",
    label: "Άνοιξε την απόδειξη",
    terms: "1 EUR είναι 1 G. Apiga. Οι δωρεές δεν επιστρέφονται.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "ο λογαριασμός σου διαγράφηκε",
    paragraphs: [
      `Ο λογαριασμός σου «${login}» στο ${serverName} διαγράφηκε, όπως το ζήτησε κάποιος που είχε συνδεθεί σε αυτόν. Η διεύθυνση email, οι συνεδρίες, οι συσκευές και το ιστορικό σου δεν υπάρχουν πια, και κανείς δεν μπαίνει στο παιχνίδι με αυτό το όνομα χρήστη.`,
      "Αν το έκανες εσύ: ευχαριστούμε για τον χρόνο που περάσαμε μαζί, και αντίο.",
      "Αν δεν το έκανες εσύ, γράψε αμέσως στη διαχείριση· τα στοιχεία επικοινωνίας είναι εδώ:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "ο κωδικός επαλήθευσής σου",
    paragraphs: [
      "Ο κωδικός επαλήθευσής σου:",
      { code: about.code },
      `Γράψ’ τον στη σελίδα σύνδεσης. Ισχύει μία φορά, μέσα σε ${limits.codeMinutes} λεπτά. Κανείς από το ${about.serverName} δεν θα σου τον ζητήσει ποτέ.`,
      `Κάποιος συνδέθηκε στον λογαριασμό σου «${about.login}» με τον κωδικό πρόσβασης, από συσκευή που δεν ξέρουμε.`,
      about.whenAndWho,
      "Αν δεν το έκανες εσύ, κάποιος ξέρει τον κωδικό πρόσβασής σου. Χωρίς τον κωδικό επαλήθευσης δεν μπαίνει· όρισε τώρα νέο κωδικό πρόσβασης:",
      { link: about.link, label: "Όρισε νέο κωδικό πρόσβασης" },
    ],
  }),

  recoveryMail: {
    about: "όρισε νέο κωδικό πρόσβασης",
    asked: ({ login, serverName }) => [
      `Κάποιος, μάλλον εσύ, ζήτησε νέο κωδικό πρόσβασης για τον λογαριασμό σου «${login}» στο ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `Η διαχείριση του ${serverName} σου στέλνει σύνδεσμο για να ορίσεις νέο κωδικό πρόσβασης στον λογαριασμό σου «${login}».`,
      `Αιτία: ${reason}`,
    ],
    open: "Άνοιξε αυτόν τον σύνδεσμο για να ορίσεις νέο:",
    label: "Όρισε νέο κωδικό πρόσβασης",
    once: `Ο σύνδεσμος ισχύει μία φορά, μέσα σε ${limits.recoveryMinutes} λεπτά. Ένας νέος κωδικός πρόσβασης τερματίζει κάθε συνεδρία του λογαριασμού.`,
    notAsked:
      "Αν δεν το έκανες εσύ, αγνόησε αυτό το email: χωρίς τον σύνδεσμο δεν αλλάζει τίποτα, και δεν είπαμε σε κανέναν αν έχεις λογαριασμό.",
    notNeeded:
      "Αν δεν χρειάζεσαι νέο κωδικό πρόσβασης, αγνόησε αυτό το email: χωρίς τον σύνδεσμο δεν αλλάζει τίποτα.",
  },

  eventMail: {
    events: {
      passwordChanged: "άλλαξε ο κωδικός πρόσβασης",
      passwordRecovered: "ορίστηκε νέος κωδικός πρόσβασης",
      providerLinked: "προστέθηκε σύνδεση με πάροχο",
      providerUnlinked: "αφαιρέθηκε σύνδεση με πάροχο",
      twoFactorEnabled: "ενεργοποιήθηκε η σύνδεση δύο βημάτων",
      twoFactorDisabled: "απενεργοποιήθηκε η σύνδεση δύο βημάτων",
      twoFactorReset: "έγινε επαναφορά της σύνδεσης δύο βημάτων",
      recoveryCodeUsed: "χρησιμοποιήθηκε ένας κωδικός ανάκτησης",
      passkeyAdded: "προστέθηκε κλειδί πρόσβασης",
      passkeyRemoved: "αφαιρέθηκε κλειδί πρόσβασης",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `Στον λογαριασμό σου «${login}» ${event}${detail}.`,
      whenAndWho,
      "Αν το έκανες εσύ, δεν χρειάζεται να κάνεις τίποτα.",
      "Αν δεν το έκανες εσύ, όρισε αμέσως νέο κωδικό πρόσβασης, που τερματίζει κάθε συνεδρία, και μετά κοίταξε τις ρυθμίσεις σου:",
      { link, label: "Ανάκτηση λογαριασμού" },
    ],
    office: {
      verified: "η διαχείριση επιβεβαίωσε το email",
      twoFactorReset: "η διαχείριση απενεργοποίησε τη σύνδεση δύο βημάτων",
      locked: "μπήκε κλείδωμα λογαριασμού",
      unlocked: "βγήκε το κλείδωμα λογαριασμού",
      sessionsEnded: "τερματίστηκαν οι συνεδρίες",
      gameLoginSent: "το όνομα χρήστη στάλθηκε ξανά στο παιχνίδι",
      videoDisqualified: "το βίντεο βγήκε από τον διαγωνισμό της εβδομάδας",
      unitsAdded: "προστέθηκαν G. Apiga στο υπόλοιπο",
      unitsTaken: "αφαιρέθηκαν G. Apiga από το υπόλοιπο",
      donationReturned: "επιστρέφεται μια δωρεά",
      transfersHeld: "σταμάτησε προσωρινά η αποστολή G. Apiga σε χαρακτήρες",
      transfersReleased: "επιτρέπεται πάλι η αποστολή G. Apiga σε χαρακτήρες",
      goodsArrived: "διαπιστώθηκε ότι τα αντικείμενα για έναν χαρακτήρα έφτασαν",
      goodsLost: "διαπιστώθηκε ότι τα αντικείμενα για έναν χαρακτήρα χάθηκαν",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `Στον λογαριασμό σου «${login}» ${event}.`,
      `Αιτία: ${reason}`,
      whenAndWho,
      "Αν είναι λάθος, γράψε στη διαχείριση.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name}: μπορεί να επέστρεψε`,
      body: `Από στιγμή σε στιγμή, το αργότερο ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Αρχίζει η πολιορκία: ${castle}`,
      body: "Το κάστρο δέχεται πια επίθεση.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name}: αρχίζει σύντομα`,
      body: `Έναρξη: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name}: εκτός της πρώτης εκατοντάδας` : `${name}: χάθηκε μία θέση`,
      body: `Τώρα στη θέση ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Η μεταφορά σου έφτασε", body: `${number(amount)} G. Apiga έφτασαν σε ${character}.` }
        : {
            title: "Η μεταφορά σου γύρισε πίσω",
            body: `Το παιχνίδι δεν δέχτηκε ${number(amount)} G. Apiga για ${character}· είναι πάλι στο υπόλοιπό σου.`,
          },
    votes: () => ({ title: "Τελειώνει το bonus της ψήφου σου", body: "Μπορείς να ψηφίσεις ξανά." }),
    launch: ({ title }) => ({ title: title || "Έναρξη του server", body: "Αρχίζει τώρα." }),
    news: ({ title }) => ({ title, body: "Νέα ανακοίνωση." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Σύνδεση από άγνωστη συσκευή",
      body: `${from}, ${at(moment)}. Αν δεν ήσουν εσύ, όρισε νέο κωδικό πρόσβασης.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} για ${number(price)}`,
      body: "Κάποιος το πουλάει όσο θέλεις να δώσεις.",
    }),
  },
  severalNotices: (count) => `Νέες ειδοποιήσεις: ${count}`,
  testNotice: { title: "Δουλεύει", body: "Έτσι θα σε ειδοποιούμε." },
  noticesMail: {
    about: "τι έγινε",
    intro: "Ζήτησες να σε ειδοποιήσουμε γι’ αυτά:",
    settings: "Διάλεξε για τι σε ειδοποιούμε",
    why: "Αυτό το email μαζεύει όσα έγιναν από το προηγούμενο. Κάθε ειδοποίηση αφαιρείται από τις ρυθμίσεις σου.",
  },

  siegeCalendar: {
    title: (server) => `Πολιορκίες: ${server}`,
    siege: (castle) => `Πολιορκία: ${castle}`,
    owner: "Κάτοχος",
    nobody: "κανείς",
    attackers: "Επιτιθέμενοι",
    defenders: "Αμυνόμενοι",
  },
  eventCalendar: (server) => `Events: ${server}`,
  calendar: {
    title: (server) => `Ημερολόγιο: ${server}`,
    boss: (boss) => `${boss}: μπορεί να επιστρέψει`,
    competition: "Εβδομάδα του διαγωνισμού βίντεο",
  },

  cards: {
    level: (level) => `Επίπεδο ${level}`,
    clan: (level) => `Clan · επίπεδο ${level}`,
    news: "Νέα",
    amongPlayers: (count) => `από ${count} στο PvP`,
    wins: "νίκες PvP",
    hero: "φορές ήρωας",
    amongClans: "από όλα τα clans",
    reputation: "φήμη",
    members: "μέλη",
    item: "Αντικείμενο",
    grade: (grade) => `Grade ${grade}`,
    kinds: { monster: "Τέρας", raid: "Raid boss", grand: "Grand boss", npc: "NPC" },
    oneKill: (name) => `ανά kill: ${name}`,
    dropIt: "το δίνουν",
    cheapest: "φθηνότερα τώρα",
    life: "ζωή",
    gives: "πόσα δίνει",
    worth: "αξία ενός kill",
    chronicle: "Χρονικό",
    beside: "Δίπλα δίπλα",
    place: "θέση στο PvP",
    levels: "επίπεδο",
    slayers: "πήραν μέρος",
    fell: "φορές που έπεσε",
    week: "Η ιστορία της εβδομάδας",
    bosses: "bosses που έπεσαν",
    castles: "κάστρα που έπεσαν",
    heroes: "ήρωες",
    leaders: "νέοι στην κορυφή",
    fights: "μάχες",
    honour: "Τιμητικό δίπλωμα",
    weekPlaces: "θέσεις σε 7 μέρες",
    weekWins: "νίκες σε 7 μέρες",
  },

  faction: ({ code }) => ({ angels: "Άγγελοι", nature: "Φύση", demons: "Δαίμονες" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]}: online` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]}: offline` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Το βίντεο της εβδομάδας: ${title}`,
      text: `Από: ${channel}, προβολές και σχόλια: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Δωρεά: ${amount}` : `${character}, δωρεά: ${amount}`,
      text: "Ευχαριστούμε!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${first.name} ρίχνει ${boss}` : `Έπεσε: ${boss}`,
    }),
    bossReturned: ({ boss }) => ({ title: `Επέστρεψε: ${boss}` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `Το clan ${clan.name} παίρνει το κάστρο ${castle}`,
      ...(from && { text: `Πριν το κρατούσε το clan ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `Το clan ${from.name} χάνει το κάστρο ${castle}`,
      text: "Το κάστρο τώρα δεν ανήκει σε κανέναν.",
    }),
    hero: ({ character }) => ({ title: `Νέος ήρωας: ${who(character)}` }),
    eventHeroNamed: ({ character }) => ({ title: `Νέος ήρωας event: ${who(character)}` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} φτάνει στο επίπεδο ${level}`
          : `Πρώτος ${className(character.classId)} στο επίπεδο ${level}: ${character.name}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `Στην κορυφή, ${rankingOf(sort)}: ${who(character)}`,
      ...(from && { text: `Στην κορυφή ως τότε: ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `Το clan ${clan.name} φτάνει στο επίπεδο ${level}` }),
    roundWon: ({ name }) => ({ title: `Νικητές του γύρου: ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}, νίκη: ${winner}` }),
    achievement: ({ character, name }) => ({ title: `Επίτευγμα «${name}»: ${who(character)}` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} νικά ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Δοκιμή", text: `${site}: μπορεί να γράφει εδώ.` }),

  codexChanges: {
    title: (date) => `Τι άλλαξε στον κόσμο, ${date}`,
    heads: {
      monster: "Τέρατα",
      drop: "Drops",
      spoil: "Spoils",
      place: "Πού στέκονται",
      price: "Τιμές",
      item: "Αντικείμενα",
    },
    fresh: "νέο",
    gone: "χάθηκε",
    more: (n) => `και ${n} ακόμη`,
  },
};
