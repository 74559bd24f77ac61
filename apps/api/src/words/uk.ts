import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Ukrainian. */
export const uk: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Коли: ${when} UTC. ${from === "" ? "Хто: адміністрація." : `Звідки: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "підтвердьте акаунт",
    paragraphs: [
      `Ласкаво просимо на ${serverName}! Ваш акаунт «${login}» створено.`,
      "Відкрийте це посилання, щоб підтвердити пошту:",
      { link, label: "Підтвердити пошту" },
      `Посилання діє ${limits.verificationHours} год. Якщо час минув, увійдіть і попросіть нове.`,
      "Якщо акаунт реєстрували не ви, просто пропустіть цей лист: без посилання він залишиться непідтвердженим.",
    ],
  }),

  receiptMail: {
    about: "ваша квитанція",
    thanks: ({ login, text }) => `Дякуємо! На баланс акаунта «${login}» зараховано: ${text} G. Apiga.`,
    facts: {
      credited: "Зараховано",
      paid: "Сплачено",
      order: "Номер замовлення",
      payment: "Номер платежу",
      at: "Коли",
      before: "Баланс до",
      after: "Баланс після",
    },
    ways: { paypal: "PayPal", stripe: "картка", manual: "банківський переказ" },
    next: "Із квитанції їх можна одразу відправити персонажу:",
    label: "Відкрити квитанцію",
    terms: "1 EUR — це 1 G. Apiga. Донати не повертаються.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "ваш акаунт видалено",
    paragraphs: [
      `Ваш акаунт «${login}» на ${serverName} видалено: так попросив той, хто в нього увійшов. Вашої адреси пошти, сеансів, пристроїв та історії більше немає, і з цим логіном у гру більше ніхто не увійде.`,
      "Якщо це були ви: дякуємо за час, проведений із нами, і прощавайте.",
      "Якщо це були не ви, одразу напишіть адміністрації; контакти тут:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "ваш код підтвердження",
    paragraphs: [
      "Ваш код підтвердження:",
      { code: about.code },
      `Введіть його на сторінці входу. Він спрацьовує один раз і діє ${limits.codeMinutes} хв. Ніхто з ${about.serverName} ніколи його не запитає.`,
      `Хтось увів пароль від вашого акаунта «${about.login}» на пристрої, якого ми не знаємо.`,
      about.whenAndWho,
      "Якщо це були не ви, хтось знає ваш пароль. Без коду він не увійде; задайте новий пароль просто зараз:",
      { link: about.link, label: "Задати новий пароль" },
    ],
  }),

  recoveryMail: {
    about: "задайте новий пароль",
    asked: ({ login, serverName }) => [
      `Хтось — найімовірніше, ви — попросив новий пароль для вашого акаунта «${login}» на ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `Адміністрація ${serverName} надсилає вам посилання, щоб задати новий пароль для вашого акаунта «${login}».`,
      `Причина: ${reason}`,
    ],
    open: "Відкрийте це посилання, щоб задати пароль:",
    label: "Задати новий пароль",
    once: `Посилання спрацьовує один раз і діє ${limits.recoveryMinutes} хв. Новий пароль завершить усі сеанси акаунта.`,
    notAsked:
      "Якщо це були не ви, просто пропустіть цей лист: без посилання нічого не зміниться, і ніхто не дізнався, чи є у вас акаунт.",
    notNeeded:
      "Якщо новий пароль вам не потрібен, просто пропустіть цей лист: без посилання нічого не зміниться.",
  },

  eventMail: {
    events: {
      passwordChanged: "пароль змінено",
      passwordRecovered: "задано новий пароль",
      providerLinked: "додано вхід через сервіс",
      providerUnlinked: "прибрано вхід через сервіс",
      twoFactorEnabled: "увімкнено двофакторний вхід",
      twoFactorDisabled: "вимкнено двофакторний вхід",
      twoFactorReset: "скинуто двофакторний вхід",
      recoveryCodeUsed: "використано код відновлення",
      passkeyAdded: "додано ключ доступу",
      passkeyRemoved: "прибрано ключ доступу",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `У вашому акаунті «${login}»: ${event}${detail}.`,
      whenAndWho,
      "Якщо це були ви, робити нічого не треба.",
      "Якщо це були не ви, одразу задайте новий пароль — він завершить усі сеанси, — а потім перевірте налаштування:",
      { link, label: "Повернути акаунт" },
    ],
    office: {
      verified: "пошту підтверджено адміністрацією",
      twoFactorReset: "двофакторний вхід вимкнено адміністрацією",
      locked: "акаунт заблоковано",
      unlocked: "акаунт розблоковано",
      sessionsEnded: "сеанси завершено",
      gameLoginSent: "логін знову відправлено у гру",
      videoDisqualified: "відео знято з конкурсу тижня",
      unitsAdded: "на баланс додано G. Apiga",
      unitsTaken: "з балансу знято G. Apiga",
      donationReturned: "донат повертається",
      transfersHeld: "відправлення G. Apiga персонажам призупинено",
      transfersReleased: "відправлення G. Apiga персонажам знову дозволено",
      goodsArrived: "встановлено, що посилка персонажу дійшла",
      goodsLost: "встановлено, що посилку персонажу втрачено",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `У вашому акаунті «${login}»: ${event}.`,
      `Причина: ${reason}`,
      whenAndWho,
      "Якщо це помилка, напишіть адміністрації.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name}: можливо, уже тут`,
      body: `З хвилини на хвилину, найпізніше ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Починається облога: замок ${castle}`,
      body: "Замок можна атакувати.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name}: скоро початок`,
      body: `Початок: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name} уже не в першій сотні` : `Персонажа ${name} обігнали`,
      body: `Тепер місце ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Ваш переказ дійшов", body: `${character}: отримано ${number(amount)} G. Apiga.` }
        : {
            title: "Ваш переказ повернувся",
            body: `Гра не прийняла ${number(amount)} G. Apiga для персонажа ${character}; вони знову на вашому балансі.`,
          },
    votes: () => ({ title: "Ваш бонус за голос закінчується", body: "Можна голосувати знову." }),
    launch: ({ title }) => ({ title: title || "Старт сервера", body: "Починаємо просто зараз." }),
    news: ({ title }) => ({ title, body: "Нове оголошення." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Вхід із незнайомого пристрою",
      body: `${from}, ${at(moment)}. Якщо це були не ви, задайте новий пароль.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} за ${number(price)}`,
      body: "Хтось продає за стільки, скільки ви готові заплатити.",
    }),
  },
  severalNotices: (count) => `Нових подій: ${count}`,
  testNotice: { title: "Працює", body: "Ось так ми й повідомлятимемо." },
  noticesMail: {
    about: "що сталося",
    intro: "Ви просили про це повідомити:",
    settings: "Обрати, про що повідомляти",
    why: "У цьому листі зібрано все, що сталося після попереднього. Будь-яке сповіщення можна прибрати в налаштуваннях.",
  },

  siegeCalendar: {
    title: (server) => `Облоги: ${server}`,
    siege: (castle) => `Облога: замок ${castle}`,
    owner: "Власник",
    nobody: "ніхто",
    attackers: "Нападники",
    defenders: "Захисники",
  },
  eventCalendar: (server) => `Івенти: ${server}`,
  calendar: {
    title: (server) => `${server}: календар`,
    boss: (boss) => `${boss}: може повернутися`,
    competition: "Тиждень конкурсу відео",
  },

  cards: {
    level: (level) => `${level} рівень`,
    clan: (level) => `Клан · ${level} рівень`,
    news: "Новини",
    amongPlayers: (count) => `із ${count} у PvP`,
    wins: "перемоги в PvP",
    hero: "періоди в героях",
    amongClans: "серед усіх кланів",
    reputation: "репутація",
    members: "учасники",
    item: "Предмет",
    grade: (grade) => `${grade}-грейд`,
    kinds: { monster: "Монстр", raid: "Рейд-бос", grand: "Епік-бос", npc: "NPC" },
    oneKill: (name) => `за вбивство: ${name}`,
    dropIt: "джерела дропу",
    cheapest: "найдешевше зараз",
    life: "HP",
    gives: "предмети в дропі",
    worth: "дохід з убивства",
    chronicle: "Літопис",
    beside: "Порівняння",
    place: "місце в PvP",
    levels: "рівень",
    slayers: "учасники бою",
    fell: "скільки разів упав",
    week: "Історія тижня",
    bosses: "полеглі боси",
    castles: "захоплені замки",
    heroes: "герої",
    leaders: "нові лідери",
    fights: "бої",
    honour: "Почесна грамота",
    weekPlaces: "місця за 7 днів",
    weekWins: "перемоги за 7 днів",
  },

  faction: ({ code }) => ({ angels: "Ангели", nature: "Природа", demons: "Демони" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]} онлайн` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]} офлайн` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Відео тижня: ${title}`,
      text: `Автор: ${channel}, перегляди й коментарі: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Донат: ${amount}` : `Донат від ${character}: ${amount}`,
      text: "Дякуємо!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} падає від руки ${first.name}` : `Подолано боса ${boss}`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} знову в строю` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `Замок ${castle} узяв клан ${clan.name}`,
      ...(from && { text: `Відбито в клану ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `Клан ${from.name} втрачає замок ${castle}`,
      text: "Тепер замок нічий.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} — герой` }),
    eventHeroNamed: ({ character }) => ({ title: `${who(character)} — івент-герой` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} досягає рівня ${level}`
          : `${character.name} раніше за всіх у класі ${className(character.classId)} досягає рівня ${level}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} — перше місце: ${rankingOf(sort)}`,
      ...(from && { text: `Попередній лідер: ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `Клан ${clan.name} досягає рівня ${level}` }),
    roundWon: ({ name }) => ({ title: `Перемога в раунді: ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}: перемога за ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)}: досягнення «${name}»` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} перемагає ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Перевірка", text: `${site} може сюди писати.` }),

  codexChanges: {
    title: (date) => `Що змінилося у світі, ${date}`,
    heads: {
      monster: "Монстри",
      drop: "Дроп",
      spoil: "Спойл",
      place: "Де стоять",
      price: "Ціни",
      item: "Предмети",
    },
    fresh: "нове",
    gone: "зникло",
    more: (n) => `і ще ${n}`,
  },
};
