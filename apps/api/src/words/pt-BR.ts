import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Words } from "./en.ts";
import { rankingOf, serverNames, who } from "./names.ts";

/** What the server writes by itself, in Brazilian Portuguese. */
export const ptBR: Words = {
  letter: {
    when: ({ when, who: from }) =>
      `Quando: ${when} UTC. ${from === "" ? "Por: administração." : `De: ${from}.`}`,
    device: (browser, system) => `${browser}, ${system}`,
  },

  verificationMail: ({ login, serverName, link }) => ({
    about: "confirme sua conta",
    paragraphs: [
      `Boas-vindas ao ${serverName}! Sua conta “${login}” foi criada.`,
      "Abra este link para confirmar seu e-mail:",
      { link, label: "Confirmar meu e-mail" },
      `O link funciona por ${limits.verificationHours} horas. Se ele tiver expirado, entre na sua conta e peça outro.`,
      "Se não foi você quem criou a conta, ignore este e-mail: sem o link, ela continua sem confirmação.",
    ],
  }),

  receiptMail: {
    about: "seu recibo",
    thanks: ({ login, units, text }) =>
      `Obrigado! ${text} G. Apiga ${units === 1 ? "está" : "estão"} no saldo da sua conta "${login}".`,
    facts: {
      credited: "Creditado",
      paid: "Pago",
      order: "Número do pedido",
      payment: "Número do pagamento",
      at: "Quando",
      before: "Saldo antes",
      after: "Saldo depois",
    },
    ways: { paypal: "PayPal", stripe: "cartão", manual: "transferência bancária" },
    next: "Pelo recibo você já pode enviar a um personagem:",
    label: "Abrir o recibo",
    terms: "1 EUR equivale a 1 G. Apiga. As doações não são reembolsáveis.",
  },

  farewellMail: ({ login, serverName, link }) => ({
    about: "sua conta foi excluída",
    paragraphs: [
      `Sua conta “${login}” no ${serverName} foi excluída, a pedido de alguém que estava dentro dela. Seu e-mail, suas sessões, seus dispositivos e seu histórico foram apagados, e ninguém mais pode entrar no jogo com este login.`,
      "Se foi você: agradecemos pelo tempo que passou com a gente. Até mais.",
      "Se não foi você, escreva à administração imediatamente; os contatos estão aqui:",
      { link, label: serverName },
    ],
  }),

  deviceCodeMail: (about) => ({
    about: "seu código de verificação",
    paragraphs: [
      "Seu código de verificação:",
      { code: about.code },
      `Digite-o na página de login. Ele funciona uma vez, em até ${limits.codeMinutes} minutos. Ninguém do ${about.serverName} vai pedir este código a você.`,
      `Alguém entrou na sua conta “${about.login}” com a senha dela, de um dispositivo que não conhecemos.`,
      about.whenAndWho,
      "Se não foi você, alguém sabe sua senha. Sem o código, essa pessoa não entra; defina agora uma nova senha:",
      { link: about.link, label: "Definir uma nova senha" },
    ],
  }),

  recoveryMail: {
    about: "defina uma nova senha",
    asked: ({ login, serverName }) => [
      `Alguém, provavelmente você, pediu uma nova senha para sua conta “${login}” no ${serverName}.`,
    ],
    sent: ({ login, serverName }, reason) => [
      `A administração do ${serverName} enviou um link para você definir uma nova senha para sua conta “${login}”.`,
      `Motivo: ${reason}`,
    ],
    open: "Abra este link para definir uma:",
    label: "Definir uma nova senha",
    once: `O link funciona uma vez, em até ${limits.recoveryMinutes} minutos. Uma nova senha encerra todas as sessões da conta.`,
    notAsked:
      "Se não foi você, ignore este e-mail: sem o link nada muda, e não dissemos a ninguém se você tem uma conta.",
    notNeeded: "Se você não precisa de uma nova senha, ignore este e-mail: sem o link nada muda.",
  },

  eventMail: {
    events: {
      passwordChanged: "sua senha foi trocada",
      passwordRecovered: "uma nova senha foi definida",
      providerLinked: "um login por provedor foi adicionado",
      providerUnlinked: "um login por provedor foi removido",
      twoFactorEnabled: "a autenticação de dois fatores foi ligada",
      twoFactorDisabled: "a autenticação de dois fatores foi desligada",
      twoFactorReset: "a autenticação de dois fatores foi redefinida",
      recoveryCodeUsed: "um código de recuperação foi usado",
      passkeyAdded: "uma chave de acesso foi adicionada",
      passkeyRemoved: "uma chave de acesso foi removida",
    },
    paragraphs: (event, { login, detail, whenAndWho, link }) => [
      `Na sua conta “${login}”, ${event}${detail}.`,
      whenAndWho,
      "Se foi você, não é preciso fazer nada.",
      "Se não foi você, defina uma nova senha imediatamente, o que encerra todas as sessões, e depois confira suas configurações:",
      { link, label: "Recuperar minha conta" },
    ],
    office: {
      verified: "seu e-mail foi confirmado pela administração",
      twoFactorReset: "a autenticação de dois fatores foi desligada pela administração",
      locked: "seu acesso foi bloqueado",
      unlocked: "seu acesso foi desbloqueado",
      sessionsEnded: "suas sessões foram encerradas",
      gameLoginSent: "seu login foi enviado de novo ao jogo",
      videoDisqualified: "seu vídeo foi retirado do concurso da semana",
      unitsAdded: "G. Apiga foram adicionadas ao seu saldo",
      unitsTaken: "G. Apiga foram retiradas do seu saldo",
      donationReturned: "uma doação está sendo devolvida",
      transfersHeld: "o envio de G. Apiga a personagens foi suspenso",
      transfersReleased: "você pode voltar a enviar G. Apiga a personagens",
      goodsArrived: "uma entrega a um personagem foi dada como recebida",
      goodsLost: "uma entrega a um personagem foi dada como perdida",
    },
    officeParagraphs: (event, { login, whenAndWho }, reason) => [
      `Na sua conta “${login}”, ${event}.`,
      `Motivo: ${reason}`,
      whenAndWho,
      "Se for um engano, escreva à administração.",
    ],
  },

  notices: {
    boss: ({ name, to }, { at }) => ({
      title: `${name} pode ter voltado`,
      body: `A qualquer minuto a partir de agora, o mais tardar ${at(to)}.`,
    }),
    siege: ({ castle }) => ({
      title: `Siege começando: ${castle}`,
      body: "Os portões já podem ser atacados.",
    }),
    event: ({ name, at: begins }, { at }) => ({
      title: `${name} começa em breve`,
      body: `Início: ${at(begins)}.`,
    }),
    overtaken: ({ name, place, isOut }, { number }) => ({
      title: isOut ? `${name} saiu do top 100` : `${name} perdeu a posição`,
      body: `Posição agora: ${number(place)}.`,
    }),
    transfer: ({ hasArrived, amount, character }, { number }) =>
      hasArrived
        ? { title: "Sua transferência chegou", body: `${character} recebeu ${number(amount)} G. Apiga.` }
        : {
            title: "Sua transferência voltou",
            body: `O jogo não aceitou ${number(amount)} G. Apiga para ${character}; o valor está de volta no seu saldo.`,
          },
    votes: () => ({ title: "Seu bônus de voto está acabando", body: "Você já pode votar de novo." }),
    launch: ({ title }) => ({ title: title || "O servidor abriu", body: "Começa agora." }),
    news: ({ title }) => ({ title, body: "Um novo anúncio." }),
    login: ({ from, at: moment }, { at }) => ({
      title: "Login de um dispositivo que não conhecemos",
      body: `${from}, ${at(moment)}. Se não foi você, defina uma nova senha.`,
    }),
    offer: ({ item, price }, { number }) => ({
      title: `${item} por ${number(price)}`,
      body: "Alguém está vendendo pelo que você quer pagar.",
    }),
  },
  severalNotices: (count) => `Novidades: ${count}`,
  testNotice: { title: "Funciona", body: "É assim que vamos avisar você." },
  noticesMail: {
    about: "o que aconteceu",
    intro: "Você pediu para receber estes avisos:",
    settings: "Escolher do que receber avisos",
    why: "Este e-mail reúne o que aconteceu desde o anterior. Cada aviso pode ser removido nas suas configurações.",
  },

  siegeCalendar: {
    title: (server) => `Sieges: ${server}`,
    siege: (castle) => `Siege: ${castle}`,
    owner: "Dono",
    nobody: "ninguém",
    attackers: "Atacantes",
    defenders: "Defensores",
  },
  eventCalendar: (server) => `Eventos: ${server}`,
  calendar: {
    title: (server) => `Calendário: ${server}`,
    boss: (boss) => `${boss}: pode voltar`,
    competition: "Semana do concurso de vídeos",
  },

  cards: {
    level: (level) => `Nível ${level}`,
    clan: (level) => `Clã · Nível ${level}`,
    news: "Notícias",
    amongPlayers: (count) => `de ${count} em PvP`,
    wins: "vitórias em PvP",
    hero: "vezes herói",
    amongClans: "de todos os clãs",
    reputation: "reputação",
    members: "membros",
    item: "Item",
    grade: (grade) => `Grade ${grade}`,
    kinds: { monster: "Monstro", raid: "Raid boss", grand: "Grand boss", npc: "NPC" },
    oneKill: (name) => `por abate: ${name}`,
    dropIt: "dropam o item",
    cheapest: "mais barato agora",
    life: "vida",
    gives: "itens que dá",
    worth: "valor por abate",
    chronicle: "Crônica",
    beside: "Lado a lado",
    place: "posição em PvP",
    levels: "nível",
    slayers: "participaram",
    fell: "vezes que caiu",
    week: "A história da semana",
    bosses: "bosses caídos",
    castles: "castelos tomados",
    heroes: "heróis",
    leaders: "novos líderes",
    fights: "lutas",
    honour: "Certificado de honra",
    weekPlaces: "posições na semana",
    weekWins: "vitórias na semana",
  },

  faction: ({ code }) => ({ angels: "Anjos", nature: "Natureza", demons: "Demônios" })[code],
  posts: {
    news: ({ title, text }) => ({ title, text }),
    serverUp: ({ server }) => ({ title: `${serverNames[server]} está online` }),
    serverDown: ({ server }) => ({ title: `${serverNames[server]} está offline` }),
    launch: ({ title, description }) => ({ title, text: description }),
    winner: ({ title, channel, total }) => ({
      title: `Vídeo da semana: ${title}`,
      text: `De ${channel}, visualizações e comentários: ${total}.`,
    }),
    donation: ({ amount, character }) => ({
      title: character === null ? `Uma doação de ${amount}` : `${character} doou ${amount}`,
      text: "Obrigado!",
    }),
    bossDied: ({ boss, by: [first] = [] }) => ({
      title: first ? `${boss} cai diante de ${first.name}` : `${boss} caiu`,
    }),
    bossReturned: ({ boss }) => ({ title: `${boss} voltou` }),
    castleTaken: ({ castle, clan, from }) => ({
      title: `${castle} é tomado por ${clan.name}`,
      ...(from && { text: `Tomado de ${from.name}.` }),
    }),
    castleLost: ({ castle, from }) => ({
      title: `${from.name} perde ${castle}`,
      text: "Agora o castelo não é de ninguém.",
    }),
    hero: ({ character }) => ({ title: `${who(character)} virou herói` }),
    eventHeroNamed: ({ character }) => ({ title: `${who(character)} virou herói de evento` }),
    levelFirst: ({ character, level }) => ({
      title:
        character.classId === undefined
          ? `${character.name} chega ao nível ${level}`
          : `${character.name} é o primeiro personagem ${className(character.classId)} no nível ${level}`,
    }),
    rankingFirst: ({ character, sort, from }) => ({
      title: `${who(character)} lidera o ranking: ${rankingOf(sort)}`,
      ...(from && { text: `Até então, ${from.name} liderava.` }),
    }),
    clanLevel: ({ clan, level }) => ({ title: `${clan.name} chega ao nível ${level}` }),
    roundWon: ({ name }) => ({ title: `Vitória na rodada: ${name}` }),
    eventWon: ({ event, winner }) => ({ title: `${event}: vitória de ${winner}` }),
    achievement: ({ character, name }) => ({ title: `${who(character)} conseguiu “${name}”` }),
    fight: ({ winner, loser, place }) => ({
      title: `${who(winner)} derrota ${who(loser)}`,
      ...(place !== undefined && { text: place }),
    }),
    told: ({ text }) => ({ title: text }),
  },
  testPost: (site) => ({ title: "Um teste", text: `${site} consegue escrever aqui.` }),

  codexChanges: {
    title: (date) => `O que mudou no mundo, ${date}`,
    heads: {
      monster: "Monstros",
      drop: "Drops",
      spoil: "Spoils",
      place: "Onde ficam",
      price: "Preços",
      item: "Itens",
    },
    fresh: "novo",
    gone: "sumiu",
    more: (n) => `e mais ${n}`,
  },
};
