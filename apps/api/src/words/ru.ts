import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Russian. */
export const ru: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Когда: ${when} UTC. ${from === "" ? "Кто: администрация." : `Откуда: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "подтвердите аккаунт",
    paragraphs: [
      `Добро пожаловать на ${serverName}! Ваш аккаунт «${login}» создан.`,
      "Откройте эту ссылку, чтобы подтвердить почту:",
      { link, label: "Подтвердить почту" },
      `Ссылка действует ${limits.verificationHours} ч. Если время вышло, войдите и запросите новую.`,
      "Если аккаунт регистрировали не вы, просто пропустите это письмо: без ссылки он останется неподтверждённым.",
    ],
  }),

  receiptMail: {
    about: "ваша квитанция",
    thanks: ({ login, text }) => `Спасибо! На баланс аккаунта «${login}» зачислено: ${text} G. Apiga.`,
    facts: {
      credited: "Зачислено",
      paid: "Оплачено",
      order: "Номер заказа",
      payment: "Номер платежа",
      at: "Когда",
      before: "Баланс до",
      after: "Баланс после",
    },
    ways: { paypal: "PayPal", stripe: "карта", manual: "банковский перевод" },
    next: "Из квитанции их можно сразу отправить персонажу:",
    label: "Открыть квитанцию",
    terms: "1 EUR — это 1 G. Apiga. Донаты не возвращаются.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "ваш аккаунт удалён",
    paragraphs: [
      `Ваш аккаунт «${login}» на ${serverName} удалён: так попросил тот, кто в него вошёл. Вашего адреса почты, сессий, устройств и истории больше нет, и с этим логином в игру больше никто не войдёт.`,
      "Если это были вы: спасибо за время, проведённое с нами, и прощайте.",
      "Если это были не вы, сразу напишите администрации; контакты здесь:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "ваш код подтверждения",
    paragraphs: [
      "Ваш код подтверждения:",
      { code: about.code },
      `Введите его на странице входа. Он срабатывает один раз и действует ${limits.codeMinutes} мин. Никто с ${about.serverName} никогда его не спросит.`,
      `Кто-то ввёл пароль от вашего аккаунта «${about.login}» на устройстве, которого мы не знаем.`,
      about.whenAndWho,
      "Если это были не вы, кто-то знает ваш пароль. Без кода он не войдёт; задайте новый пароль прямо сейчас:",
      { link: about.link, label: "Задать новый пароль" },
    ],
  }),

  recoveryMail: {
    about: "задайте новый пароль",
    asked: ({ login, serverName }) => [
      `Кто-то — скорее всего, вы — запросил новый пароль для вашего аккаунта «${login}» на ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `Администрация ${serverName} отправляет вам ссылку, чтобы задать новый пароль для вашего аккаунта «${login}».`,
      `Причина: ${reason}`,
    ],
    open: "Откройте эту ссылку, чтобы задать пароль:",
    label: "Задать новый пароль",
    once: `Ссылка срабатывает один раз и действует ${limits.recoveryMinutes} мин. Новый пароль завершит все сессии аккаунта.`,
    notAsked:
      "Если это были не вы, просто пропустите это письмо: без ссылки ничего не изменится, и никто не узнал, есть ли у вас аккаунт.",
    notNeeded:
      "Если новый пароль вам не нужен, просто пропустите это письмо: без ссылки ничего не изменится.",
  },

  eventMail: {
    events: {
      passwordChanged: "пароль изменён",
      passwordRecovered: "задан новый пароль",
      providerLinked: "добавлен вход через сервис",
      providerUnlinked: "убран вход через сервис",
      twoFactorEnabled: "включён двухфакторный вход",
      twoFactorDisabled: "выключен двухфакторный вход",
      twoFactorReset: "сброшен двухфакторный вход",
      recoveryCodeUsed: "использован код восстановления",
      passkeyAdded: "добавлен ключ доступа",
      passkeyRemoved: "убран ключ доступа",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `В вашем аккаунте «${login}»: ${event}${detail}.`,
      whenAndWho,
      "Если это были вы, делать ничего не нужно.",
      "Если это были не вы, сразу задайте новый пароль — он завершит все сессии, — а затем проверьте настройки:",
      { link, label: "Вернуть аккаунт" },
    ],
    office: {
      verified: "почта подтверждена администрацией",
      twoFactorReset: "двухфакторный вход выключен администрацией",
      locked: "аккаунт заблокирован",
      unlocked: "аккаунт разблокирован",
      sessionsEnded: "сессии завершены",
      gameLoginSent: "логин снова отправлен в игру",
      videoDisqualified: "видео снято с конкурса недели",
      unitsAdded: "на баланс добавлены G. Apiga",
      unitsTaken: "с баланса сняты G. Apiga",
      donationReturned: "донат возвращается",
      transfersHeld: "отправка G. Apiga персонажам приостановлена",
      transfersReleased: "отправка G. Apiga персонажам снова разрешена",
      goodsArrived: "установлено, что посылка персонажу дошла",
      goodsLost: "установлено, что посылка персонажу потеряна",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `В вашем аккаунте «${login}»: ${event}.`,
      `Причина: ${reason}`,
      whenAndWho,
      "Если это ошибка, напишите администрации.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name}: возможно, уже здесь`,
      body: `С минуты на минуту, самое позднее ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Начинается осада: замок ${castle}`,
      body: "Замок можно атаковать.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name}: скоро начало`,
      body: `Начало: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name} уже не в первой сотне` : `Персонажа ${name} обогнали`,
      body: `Теперь место ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Ваш перевод дошёл", body: `${character}: получено ${number(amount)} G. Apiga.` }
        : {
            title: "Ваш перевод вернулся",
            body: `Игра не приняла ${number(amount)} G. Apiga для персонажа ${character}; они снова на вашем балансе.`,
          },
    votes: () => ({ title: "Ваш бонус за голос заканчивается", body: "Можно голосовать снова." }),
    launch: ({ title }) => ({ title: title || "Старт сервера", body: "Начинаем прямо сейчас." }),
    news: ({ title }) => ({ title, body: "Новое объявление." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Вход с незнакомого устройства",
      body: `${from}, ${at(moment)}. Если это были не вы, задайте новый пароль.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} за ${number(price)}`,
      body: "Кто-то продаёт за столько, сколько вы готовы заплатить.",
    }),
  },
  severalNotices: (count) => `Новых событий: ${count}`,
  testNotice: { title: "Работает", body: "Вот так мы и будем сообщать." },
  noticesMail: {
    about: "что произошло",
    intro: "Вы просили об этом сообщить:",
    settings: "Выбрать, о чём сообщать",
    why: "В этом письме собрано всё, что произошло после предыдущего. Любое уведомление можно убрать в настройках.",
  },

  siegeCalendar: {
    title: (server) => `Осады: ${server}`,
    siege: (castle) => `Осада: замок ${castle}`,
    owner: "Владелец",
    nobody: "никто",
    attackers: "Атакующие",
    defenders: "Защитники",
  },
  eventCalendar: (server) => `Ивенты: ${server}`,
  calendar: {
    title: (server) => `${server}: календарь`,
    boss: (boss) => `${boss}: может вернуться`,
    competition: "Неделя конкурса видео",
  },

  cards: {
    level: (level) => `${level} уровень`,
    clan: (level) => `Клан · ${level} уровень`,
    news: "Новости",
    amongPlayers: (count) => `из ${count} в PvP`,
    wins: "победы в PvP",
    hero: "периоды в героях",
    amongClans: "среди всех кланов",
    reputation: "репутация",
    members: "участники",
    item: "Предмет",
    grade: (grade) => `${grade}-грейд`,
    kinds: { monster: "Монстр", raid: "Рейд-босс", grand: "Эпик-босс", npc: "NPC" },
    oneKill: (name) => `за убийство: ${name}`,
    dropIt: "источники дропа",
    cheapest: "дешевле всего",
    life: "HP",
    gives: "предметы в дропе",
    worth: "доход с убийства",
    chronicle: "Летопись",
    beside: "Сравнение",
    place: "место в PvP",
    levels: "уровень",
    slayers: "участники боя",
    fell: "сколько раз пал",
    week: "История недели",
    bosses: "павшие боссы",
    castles: "взятые замки",
    heroes: "герои",
    leaders: "новые лидеры",
    fights: "бои",
    honour: "Почётная грамота",
    weekPlaces: "места за неделю",
    weekWins: "победы за неделю",
  },

  faction: ({ code }) => ({ angels: "Ангелы", nature: "Природа", demons: "Демоны" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]} онлайн` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]} офлайн` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Видео недели: ${title}`,
      text: `Автор: ${channel}, просмотры и комментарии: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Донат: ${amount}` : `Донат от ${character}: ${amount}`,
      text: "Спасибо!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} падает от руки ${first.name}` : `Повержен босс ${boss}`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} снова в строю` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `Замок ${castle} взял клан ${clan.name}`,
      ...(from && { text: `Отбит у клана ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `Клан ${from.name} теряет замок ${castle}`,
      text: "Теперь замок ничей.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} — герой` }),
    eventHeroNamed: ({ character }) => ({ title: `${who(character)} — ивент-герой` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} достигает уровня ${level}`
          : `${character.name} раньше всех в классе ${className(character.classId)} достигает уровня ${level}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} — первое место: ${rankingOf(sort)}`,
      ...(from && { text: `Прежний лидер: ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `Клан ${clan.name} достигает уровня ${level}` }),
    roundWon: ({ name }) => ({ title: `Победа в раунде: ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}: победа за ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)}: достижение «${name}»` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} побеждает ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Проверка", text: `${site} может сюда писать.` }),

  codexChanges: {
    title: (date) => `Что изменилось в мире, ${date}`,
    heads: {
      monster: "Монстры",
      drop: "Дроп",
      spoil: "Спойл",
      place: "Где стоят",
      price: "Цены",
      item: "Предметы",
    },
    fresh: "новое",
    gone: "исчезло",
    more: (n) => `и ещё ${n}`,
  },
};
