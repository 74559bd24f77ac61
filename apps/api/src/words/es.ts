import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Spanish. */
export const es: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Cuándo: ${when} UTC. ${from === "" ? "Por: administración." : `Desde: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "verifica tu cuenta",
    paragraphs: [
      `¡Te damos la bienvenida a ${serverName}! Tu cuenta “${login}” ha sido creada.`,
      "Abre este enlace para verificar tu correo:",
      { link, label: "Verificar mi correo" },
      `El enlace funciona durante ${limits.verificationHours} horas. Si ha caducado, entra en tu cuenta y pide otro.`,
      "Si no fuiste tú quien creó la cuenta, ignora este correo: sin el enlace seguirá sin verificar.",
    ],
  }),

  receiptMail: {
    about: "tu recibo",
    thanks: ({ login, units, text }) =>
      `¡Gracias! ${text} G. Apiga ${units === 1 ? "está" : "están"} en el saldo de tu cuenta "${login}".`,
    facts: {
      credited: "Acreditado",
      paid: "Pagado",
      order: "Número de pedido",
      payment: "Número de pago",
      at: "Cuándo",
      before: "Saldo antes",
      after: "Saldo después",
    },
    ways: { paypal: "PayPal", stripe: "tarjeta", manual: "transferencia bancaria" },
    next: "Desde el recibo puedes enviarlo ya a un personaje:",
    label: "Abrir el recibo",
    terms: "1 EUR es 1 G. Apiga. Las donaciones no son reembolsables.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "tu cuenta fue eliminada",
    paragraphs: [
      `Tu cuenta “${login}” en ${serverName} fue eliminada, a petición de alguien que había entrado en ella. Tu correo, tus sesiones, tus dispositivos y tu historial se han borrado, y nadie puede entrar ya al juego con este usuario.`,
      "Si fuiste tú: gracias por el tiempo que pasaste con nosotros. Hasta siempre.",
      "Si no fuiste tú, escribe de inmediato a la administración; aquí están los contactos:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "tu código de verificación",
    paragraphs: [
      "Tu código de verificación:",
      { code: about.code },
      `Escríbelo en la página de acceso. Funciona una vez, durante ${limits.codeMinutes} minutos. Nadie de ${about.serverName} te lo pedirá nunca.`,
      `Alguien entró en tu cuenta “${about.login}” con su contraseña, desde un dispositivo que no conocemos.`,
      about.whenAndWho,
      "Si no fuiste tú, alguien sabe tu contraseña. Sin el código no puede entrar; define ahora una nueva contraseña:",
      { link: about.link, label: "Definir una nueva contraseña" },
    ],
  }),

  recoveryMail: {
    about: "define una nueva contraseña",
    asked: ({ login, serverName }) => [
      `Alguien, probablemente tú, pidió una nueva contraseña para tu cuenta “${login}” en ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `La administración de ${serverName} te envía un enlace para definir una nueva contraseña para tu cuenta “${login}”.`,
      `Motivo: ${reason}`,
    ],
    open: "Abre este enlace para definirla:",
    label: "Definir una nueva contraseña",
    once: `El enlace funciona una vez, durante ${limits.recoveryMinutes} minutos. Una nueva contraseña cierra todas las sesiones de la cuenta.`,
    notAsked:
      "Si no fuiste tú, ignora este correo: sin el enlace nada cambia, y no le hemos dicho a nadie si tienes una cuenta.",
    notNeeded: "Si no necesitas una nueva contraseña, ignora este correo: sin el enlace nada cambia.",
  },

  eventMail: {
    events: {
      passwordChanged: "se cambió tu contraseña",
      passwordRecovered: "se definió una nueva contraseña",
      providerLinked: "se añadió un acceso con proveedor",
      providerUnlinked: "se quitó un acceso con proveedor",
      twoFactorEnabled: "se activó la autenticación en dos pasos",
      twoFactorDisabled: "se desactivó la autenticación en dos pasos",
      twoFactorReset: "se restableció la autenticación en dos pasos",
      recoveryCodeUsed: "se usó un código de recuperación",
      passkeyAdded: "se añadió una llave de acceso",
      passkeyRemoved: "se quitó una llave de acceso",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `En tu cuenta “${login}”, ${event}${detail}.`,
      whenAndWho,
      "Si fuiste tú, no tienes que hacer nada.",
      "Si no fuiste tú, define de inmediato una nueva contraseña, lo que cierra todas las sesiones, y después revisa tu configuración:",
      { link, label: "Recuperar mi cuenta" },
    ],
    office: {
      verified: "la administración confirmó tu correo",
      twoFactorReset: "la administración desactivó la autenticación en dos pasos",
      locked: "se bloqueó tu acceso",
      unlocked: "se desbloqueó tu acceso",
      sessionsEnded: "se cerraron tus sesiones",
      gameLoginSent: "se envió otra vez tu usuario al juego",
      videoDisqualified: "se retiró tu video del concurso de la semana",
      unitsAdded: "se añadieron G. Apiga a tu saldo",
      unitsTaken: "se retiraron G. Apiga de tu saldo",
      donationReturned: "se está devolviendo una donación",
      transfersHeld: "se suspendió el envío de G. Apiga a personajes",
      transfersReleased: "puedes volver a enviar G. Apiga a personajes",
      goodsArrived: "una entrega a un personaje se dio por recibida",
      goodsLost: "una entrega a un personaje se dio por perdida",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `En tu cuenta “${login}”, ${event}.`,
      `Motivo: ${reason}`,
      whenAndWho,
      "Si es un error, escribe a la administración.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name} puede haber vuelto`,
      body: `En cualquier momento desde ahora, a más tardar ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Empieza el asedio: ${castle}`,
      body: "Ya se pueden atacar las puertas.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name} empieza pronto`,
      body: `Empieza: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name} salió del top 100` : `${name} perdió su puesto`,
      body: `Puesto ahora: ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Tu transferencia llegó", body: `${character} ha recibido ${number(amount)} G. Apiga.` }
        : {
            title: "Tu transferencia volvió",
            body: `El juego no aceptó ${number(amount)} G. Apiga para ${character}; el importe está otra vez en tu saldo.`,
          },
    votes: () => ({ title: "Tu bonus de voto termina", body: "Ya puedes votar de nuevo." }),
    launch: ({ title }) => ({ title: title || "Abre el servidor", body: "Empieza ahora." }),
    news: ({ title }) => ({ title, body: "Un nuevo anuncio." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Acceso desde un dispositivo desconocido",
      body: `${from}, ${at(moment)}. Si no fuiste tú, define una nueva contraseña.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} por ${number(price)}`,
      body: "Alguien lo vende por lo que quieres pagar.",
    }),
  },
  severalNotices: (count) => `Novedades: ${count}`,
  testNotice: { title: "Funciona", body: "Así te avisaremos." },
  noticesMail: {
    about: "lo que pasó",
    intro: "Pediste que te avisáramos de esto:",
    settings: "Elegir de qué recibir avisos",
    why: "Este correo reúne lo que pasó desde el anterior. Cada aviso se puede quitar en tu configuración.",
  },

  siegeCalendar: {
    title: (server) => `Asedios: ${server}`,
    siege: (castle) => `Asedio: ${castle}`,
    owner: "Dueño",
    nobody: "nadie",
    attackers: "Atacantes",
    defenders: "Defensores",
  },
  eventCalendar: (server) => `Eventos: ${server}`,
  calendar: {
    title: (server) => `Calendario: ${server}`,
    boss: (boss) => `${boss}: puede volver`,
    competition: "Semana del concurso de vídeos",
  },

  cards: {
    level: (level) => `Nivel ${level}`,
    clan: (level) => `Clan · Nivel ${level}`,
    news: "Noticias",
    amongPlayers: (count) => `de ${count} en PvP`,
    wins: "victorias en PvP",
    hero: "veces héroe",
    amongClans: "entre los clanes",
    reputation: "reputación",
    members: "miembros",
    item: "Ítem",
    grade: (grade) => `Grado ${grade}`,
    kinds: { monster: "Monstruo", raid: "Raid boss", grand: "Grand boss", npc: "NPC" },
    oneKill: (name) => `por baja: ${name}`,
    dropIt: "lo dropean",
    cheapest: "lo más barato",
    life: "vida",
    gives: "ítems que da",
    worth: "valor por baja",
    chronicle: "Crónica",
    beside: "Lado a lado",
    place: "puesto en PvP",
    levels: "nivel",
    slayers: "participaron",
    fell: "veces que cayó",
    week: "La historia de la semana",
    bosses: "bosses caídos",
    castles: "castillos tomados",
    heroes: "héroes",
    leaders: "nuevos líderes",
    fights: "combates",
    honour: "Diploma de honor",
    weekPlaces: "puestos esta semana",
    weekWins: "victorias esta semana",
  },

  faction: ({ code }) => ({ angels: "Ángeles", nature: "Naturaleza", demons: "Demonios" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]} está en línea` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]} está caído` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Video de la semana: ${title}`,
      text: `De ${channel}, visualizaciones y comentarios: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Una donación de ${amount}` : `${character} ha donado ${amount}`,
      text: "¡Gracias!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} cae ante ${first.name}` : `${boss} ha caído`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} ha vuelto` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `${castle} cae ante ${clan.name}`,
      ...(from && { text: `Arrebatado a ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `${from.name} pierde ${castle}`,
      text: "Ahora el castillo no es de nadie.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} ya es héroe` }),
    eventHeroNamed: ({ character }) => ({ title: `${who(character)} ya es héroe de evento` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} llega al nivel ${level}`
          : `${character.name} es el primer personaje ${className(character.classId)} de nivel ${level}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} lidera el ranking: ${rankingOf(sort)}`,
      ...(from && { text: `Hasta entonces lideraba ${from.name}.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `${clan.name} llega al nivel ${level}` }),
    roundWon: ({ name }) => ({ title: `Ronda ganada: ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}: victoria de ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)} consiguió “${name}”` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} derrota a ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Una prueba", text: `${site} puede escribir aquí.` }),

  codexChanges: {
    title: (date) => `Qué cambió en el mundo, ${date}`,
    heads: {
      monster: "Monstruos",
      drop: "Drops",
      spoil: "Spoils",
      place: "Dónde están",
      price: "Precios",
      item: "Ítems",
    },
    fresh: "nuevo",
    gone: "ya no está",
    more: (n) => `y ${n} más`,
  },
};
