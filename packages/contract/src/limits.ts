/** Every length, count and time that docs/product.md promises, once. */
export const limits = {
  /** What an operator's own look and texts may hold; bytes of files, pixels of a picture's sides. */
  brand: {
    name: 60,
    motto: 120,
    path: 100,
    factionName: 40,
    contactName: 40,
    contacts: 20,
    pages: 60,
    pageTitle: 80,
    pageDescription: 200,
    text: 4_000,
    fileBytes: 65_536,
    textsBytes: 524_288,
    pageBytes: 131_072,
    crestBytes: 16_384,
    iconBytes: 32_768,
    drawingBytes: 131_072,
    pictureBytes: 2_097_152,
    pictureSide: 4_096,
  },
  login: { min: 4, max: 14 },
  /** Passwords at login and registration. */
  password: { min: 5, max: 15 },
  /** What games take, and claimed accounts have. */
  gameLogin: { min: 2, max: 16 },
  gamePassword: { min: 1, max: 16 },
  /** Passwords that accounts may have: those of games, and those of a former website. */
  knownPassword: { min: 1, max: 128 },
  /** Passwords that replace another one. */
  newPassword: { min: 6, max: 15 },
  email: { min: 10, max: 100 },
  referral: { max: 64, shown: 50 },
  /** What is read of parameters that are looked up: codes of links, numbers of rows, addresses, names of providers. */
  token: { max: 100 },
  entryId: { max: 20 },
  uuid: { max: 36 },
  announcementAddress: { max: 200 },
  network: { max: 200 },
  /** A provider's name, and what it says on the way back of its scope and user. */
  provider: { max: 40, scope: 2_000, user: 100 },
  /** What a game server sends in words, and the classes of the olympiad. */
  bridge: { login: 45, period: 45, title: 100, classes: 1_000 },
  captcha: { max: 8_192 },

  /** Minutes that a session lives without a refresh, and hours that it can live at all. */
  sessionMinutes: 20,
  sessionHoursInAll: 12,
  /** A refresh extends a session at most once in this time. */
  refreshEverySeconds: 60,
  /** With less than this left the browser refreshes; meanwhile it counts on that much more. */
  sessionRefreshMinutes: 5,
  sessionExtensionMinutes: 1,

  /** Failed logins for one login name after which a captcha is asked for, and how long they are remembered. */
  loginFailuresBeforeCaptcha: 15,
  attemptMinutes: 15,

  verificationHours: 48,
  /** Days after which an account goes that nobody has verified and nobody uses; who logs in has as many from then on. */
  unverified: { days: 30 },
  captchaMinutes: 10,
  resendEverySeconds: 60,

  /** The code that a new device is verified with, and how often a session may try one. */
  code: { min: 4, max: 10 },
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  deviceId: { max: 100 },
  /** A device that nobody logged in from for so long is not known any more. */
  deviceDays: 365,
  /** Known devices of one account. */
  devicesKept: 100,
  recoveryMinutes: 60,
  recoverEmail: { min: 5, max: 50 },
  /** Failed password changes after which a captcha is asked for. */
  changeFailuresBeforeCaptcha: 2,
  temporaryPasswordMinutes: 15,
  providerStateMinutes: 10,
  /** How long an offer to link a provider login to an existing account stands. */
  linkTicketMinutes: 30,
  /** Wrong tries that a temporary password survives. */
  temporaryPasswordTries: 5,
  temporaryPasswordLength: 12,
  recoveryCodes: { count: 10, length: 8 },
  /** Wrong codes in a row that cost no pause; each further one doubles it, from one minute to an hour. */
  twoFactor: { freeTries: 10, pauseMinutes: 1, longestPauseMinutes: 60 },
  /** How old a session may be to stand in for the current password. */
  freshSessionMinutes: 15,
  /** How long a shown password or second factor stands for what takes a way into the account away. */
  confirmationMinutes: 10,
  passkeyMinutes: 5,
  passkeys: { most: 20, name: { max: 40 }, idLength: 1_400, transports: 10, deviceIds: 50 },
  trailDays: 90,
  trailShown: 100,

  /** `searched`: the newest, whose titles are searched. */
  news: { first: 0, max: 10, most: 50, searched: 2_000 },
  /**
   * What the office writes: characters of a title, of the words of an address, a name, an address and a note; bytes of a
   * body, and of a call that carries one; mirrors of a file; revisions that are kept of each language; texts on a page of
   * the list and what is searched for. How long publishing can be undone, how long somebody has a text open after the last
   * sign, how often that is given, and the pause after the last key before a draft is saved.
   */
  texts: {
    title: 120,
    slug: 100,
    author: 100,
    address: 2_000,
    note: 500,
    bodyBytes: 200 * 1024,
    requestBytes: 1024 * 1024,
    mirrors: 20,
    revisions: 100,
    highestRevision: 1_000_000_000,
    shown: 20,
    search: 100,
    undoMinutes: 10,
    openSeconds: 45,
    openEveryMs: 15_000,
    draftPauseMs: 2_000,
  },
  page: { size: 20, most: 100 },
  search: { max: 50 },
  /** The search over everything: what is typed, what is found of each kind, and the searches that a browser remembers. */
  everything: { search: 60, found: 8, recent: 6 },
  statsByIds: 10,
  /**
   * The chronicle: entries on a page, and those that streams tell; days and entries that are kept; what a game server may
   * tell, and by how much its clock may be ahead.
   */
  chronicle: {
    kinds: 200,
    max: 20,
    most: 100,
    live: 20,
    days: 180,
    kept: 20_000,
    id: 64,
    text: 300,
    place: 60,
    clockMinutes: 5,
    /** Of those who killed a boss: as many as a game may name, and as an entry names. */
    killers: 100,
    killersTold: 9,
    /** Of the name of what entries are about. */
    about: 100,
    /** Of a character: its last fights that are looked at, and those that its page shows. */
    fights: 200,
    fightsShown: 6,
    /** What is greatest in a week. */
    great: 12,
    /** How old what a game says of the time before its report may be to be told. */
    newsHours: 48,
  },
  /**
   * Events that the game reports: lengths of an id, a name and a kind, names of who is signed up; events and last winners
   * that are shown, for how many hours after its end one is, for how many days its winner is kept, and kinds of a calendar.
   * Of those that operators plan: for how many days ahead they are told, and how many minutes one lasts at most.
   */
  gameEvents: {
    id: 64,
    name: 60,
    kind: 30,
    signedUp: 500,
    shown: 200,
    winnersShown: 50,
    endedHours: 12,
    winnerDays: 60,
    kinds: 200,
    plannedDays: 35,
    plannedMinutes: 1_440,
  },
  /** Achievements: lengths of an id and a name; those that a page shows; those that the chronicle tells of one report. */
  achievements: { id: 64, name: 80, shown: 200, told: 50 },
  /**
   * The encyclopedia: levels, lengths of what is searched for, of a grade and of an address's words; what a search finds, rows of
   * each list and spots of a page, changes on one, and entries of a page of what is listed.
   */
  codex: {
    level: 200,
    search: 60,
    grade: 10,
    words: 60,
    found: 50,
    rows: 50,
    spots: 500,
    deaths: 10,
    /** Of a boss's deaths those that are counted by clan and hour, and clans that are named of them. */
    falls: 100,
    takers: 4,
    towns: 8,
    changes: 100,
    listed: 5_000,
    sitemap: 1_000,
    priceDays: 30,
    /** Bosses and castles that a chart may show. */
    landmarks: 300,
    /** The operator's own pictures: files of a folder, and of each its bytes, and pixels of its sides; `shown`: as they are kept. */
    icons: { files: 20_000, bytes: 524_288, side: 1_024, shown: 128 },
    /** Where the corners of a map may lie, in the game's own units, and the bytes of the file that says it. */
    map: { farthest: 10_000_000, corners: 4_096 },
    /**
     * An archive that is given to the office: its size, what may be unpacked of it, what a tar may come to with all that is passed
     * by, its entries, and its name; lines of a list that the office shows of an import.
     */
    archive: { megabytes: 512, unpackedMegabytes: 1_000, plainMegabytes: 4_000, entries: 400_000, name: 120 },
    reported: 40,
    /** Of each kind so much of what concerns a character is named. */
    guide: 2,
    /**
     * What is looked up most: things of a kind that are counted on a day, the days that count, those that are shown, and how many looks
     * of visitors a process remembers, so that none counts twice.
     */
    looks: { kept: 500, days: 7, shown: 8, remembered: 50_000 },
  },
  characterName: 45,
  /** How long a character that was put into a town is not put there again. */
  unstuckMinutes: 30,
  /** Clans on a side of a siege, and nobles of a class that are shown. */
  siegeClans: 200,
  olympiadShown: 50,
  /**
   * Days of a character's past, and for which its former name leads to it; members and wars that a clan's page shows; who is
   * compared, and how many of them a picture shows; a player's own characters, those on either side of each, those that something is
   * chosen for, the days of whose places are drawn in small, and how long a visit lasts after the last look.
   */
  profiles: {
    historyDays: 90,
    formerNameDays: 30,
    members: 500,
    wars: 100,
    compared: 10,
    drawn: 3,
    ownCharacters: 7,
    neighbours: 2,
    chosenFrom: 40,
    lastDays: 14,
    visitMinutes: 30,
  },

  /**
   * Players in the back office: lengths of a search and of a note, players of one search and characters of each, entries of a
   * page of a story and the length of where one begins, entries of each short list on a player's page, addresses that are
   * revealed.
   */
  players: {
    search: 100,
    note: 1_000,
    found: 25,
    charactersShown: 3,
    characters: 50,
    story: 25,
    storyCursor: 240,
    shown: 5,
    addresses: 50,
  },

  /**
   * What players are told of: watches and browsers of an account; lengths of what a browser gives and of a time zone; ways of
   * one watch; the greatest number of a boss or character; pushed messages of an account in a day, and hours between two mails;
   * for how many days and how much of it one can see what was told, and how much of what is to come.
   */
  notifications: {
    watches: 100,
    subscriptions: 20,
    endpoint: 1_000,
    key: 200,
    timeZone: 60,
    ways: 2,
    number: 2_147_483_647,
    aDay: 20,
    mailHours: 6,
    toldDays: 7,
    told: 50,
    next: 100,
    /** So long before an event begins it is told. */
    eventMinutes: 10,
  },

  searchDebounceMs: 1_000,
  statusPollMs: 60_000,
  countdownTickMs: 1_000,
  logOutRedirectMs: 2_000,
  streamDefaultMs: 120_000,
  streamGraceMs: 30_000,
  /** What is shown of the chat's members and of the forum's posts. */
  chatMembers: 50,
  forumPosts: 10,
  forumTitle: 200,
  forumAuthor: 60,
  /** What is read of any text of the forum's feed. */
  forumText: 2_000,
  rings: { days: 365, hours: 24, minutes: 60, seconds: 60 },

  /** Whole units of G. Apiga; 1 EUR each. */
  donation: { min: 1, max: 10_000 },
  transfer: { min: 1, max: 1_000_000_000 },
  requestId: { max: 64 },
  transfersShown: 100,
  /** Banned characters of a player. */
  bannedShown: 20,
  donationsShown: 100,
  /** Entries of a balance, the newest: what its curve and table show. */
  balanceShown: 200,
  /**
   * Notifications of a provider: how long a header of its signature may be, how many are checked with it at once and
   * wait for that, and how many of an hour may turn out not to be its own: of those that name an order, and of all others.
   * `signatureSeconds`: how far the moment in a signature may lie from now.
   */
  paymentNotice: {
    header: 1_024,
    atOnce: 4,
    waiting: 40,
    falseOfOrder: 20,
    falseOfOthers: 100,
    signatureSeconds: 300,
  },
  /** Lines of one kind of trouble that a reconciliation tells at most. */
  reconcileTold: 20,
  /** How far back captures are compared with the provider's. */
  reconcileDays: 30,

  /** The office's lists: rows of a page, and the lengths of what they are searched for and where a page begins. */
  lists: { rows: 50, search: 64, cursor: 300 },
  /**
   * Money in the office. Entries by hand: what one may be alone, what all of a person's may come to in 24 hours without a
   * second one, and at all; the rest are lengths, differences that are listed, and days of a summary.
   */
  moneyOffice: {
    alone: 50,
    aDay: 200,
    most: 100_000,
    belongsTo: 100,
    paymentNumber: 100,
    number: 100,
    differenceId: 300,
    differences: 100,
    days: 400,
    wayEntries: 200,
  },

  /** Seconds of silence after which the game server counts as offline. */
  heartbeatSeconds: 90,
  /** How far the history of a server's status goes back, and how often it is noted. */
  historyHours: 24,
  historySampleMinutes: 5,
  /** How often the factions' points are noted, and how many notes of a round are told at most. */
  roundSampleSeconds: 15,
  roundSamples: 96,
  bridgeRows: 10_000,
  /** Seconds that the game server has for a delivery, how many it claims at once, and how long a reason may be. */
  deliveryLeaseSeconds: 60,
  deliveryClaim: { max: 100, most: 1_000 },
  deliveryReason: 255,
  /** Seconds that the game server has for a command, and how many it claims at once. */
  commandLeaseSeconds: 60,
  commandClaim: { max: 100, most: 1_000 },
  /** The video competition: days as event hero, Golden Apiga instead of them, places and past weeks that are shown, past winners that are brought along. */
  competition: { heroDays: 6, apiga: 20, standings: 50, results: 20, pastWinners: 1_000 },
  videoLink: 300,
  /**
   * Where visitors come from: lengths of what they name, and of a host with its port; sources that have a row of a day, those
   * among them that are new, and the days that are kept.
   */
  advertising: {
    sourceLength: 100,
    urlLength: 2_000,
    hostLength: 259,
    sourcesADay: 1_000,
    newSourcesADay: 200,
    days: 365,
  },
  /** The longest span of the growth's numbers, and registrations of a source below which it is not told apart. */
  growth: { days: 366, fewest: 5 },
  /** Items of the desk that one module offers, and that are shown; how long one may be put aside, and a claim is kept. */
  desk: { ofModule: 50, shown: 200, laterHours: 168, claimDays: 30 },
  /** How long something may be switched off at most, in hours. */
  switches: { hours: 168 },
  /** Waiting mails and failed jobs of a kind that are shown, the length of a mail's number, how often services are looked at, and after how long again by hand. */
  health: {
    mails: 200,
    mailId: 60,
    lookMinutes: 5,
    againSeconds: 10,
    hours: 24,
    slowMs: 3_000,
    patienceMs: 8_000,
  },
  /** Invitations with hints that the office shows of each kind. */
  referralsShown: 200,
  /** The day that a week of the competition is named by. */
  week: { max: 10 },
  /** How long a vote counts, and its reward runs. */
  voteHours: 12,
  /** Who voted most in a month, as pages list them; the days in a row that are counted at most. */
  votes: { topVoters: 10, streakDays: 30 },

  /**
   * Event streams: topics of one and the length of their list; streams at once, by address and in a whole process; how
   * long a browser waits at least before it opens one again.
   */
  live: { topics: 16, topicsLength: 500, streamsByAddress: 100, streams: 10_000, retryMs: 5_000 },

  /** A picture that is given to the store: bytes, pixels in all and on a side; how many a page of them lists. */
  picture: { megabytes: 20, megapixels: 40, side: 16_000, name: 32, page: 20 },

  /** Why somebody of the office does what they do. */
  reason: { min: 10, max: 500 },
  /** What confirms in the office: a code of the app, or a recovery code. */
  recoveryCode: { min: 6, max: 20 },
  /** Calls of one person in a minute; wrong confirmations, and the pause after them; hours that a request waits. */
  office: {
    callsAMinute: 300,
    confirmTries: 5,
    confirmPauseMinutes: 15,
    requestHours: 48,
    requestsShown: 200,
  },
  /** What is typed into the office's search, and what is shown of each kind. */
  palette: { search: 100, found: 6 },
  /** The record: entries of a page, lengths of what it names, days that names and addresses are kept. */
  record: {
    page: 100,
    action: 60,
    targetKind: 40,
    targetId: 100,
    name: 100,
    personalDays: 365,
    brokenTold: 20,
  },

  /** Keys of programs: their names, and how often each may read. */
  apiKeys: { most: 100, name: 60, readsAMinute: 6_000, mostReadsAMinute: 1_000_000 },
  /** Addresses that are told of what happens: how many, how long, and how many are shown of what none took and of all that goes to them. */
  webhooks: { most: 50, url: 2_000, parkedShown: 100, newestShown: 50 },
  /** Characters of an address before its query, and of a request's line and headers in all. */
  path: 1_000,
  requestHeadBytes: 16 * 1024,
  /** What is read of each header that a visitor sends; the cookies are within the whole. */
  headers: {
    authorization: 500,
    "accept-encoding": 300,
    "accept-language": 500,
    "content-encoding": 50,
    "content-length": 20,
    "content-type": 300,
    host: 300,
    "if-none-match": 500,
    "last-event-id": 100,
    origin: 300,
    "sec-fetch-site": 20,
    "user-agent": 300,
    "x-api-key": 100,
    "x-forwarded-for": 1_000,
    "x-xsrf-token": 100,
  },

  /** What the service worker weighs compressed, at most: a phone fetches it with the first page. */
  serviceWorkerBytes: 6 * 1024,
  bodyBytes: 100 * 1024,
  bridgeBodyBytes: 16 * 1024 * 1024,
} as const;
