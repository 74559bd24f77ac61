/** Every address of the portal's pages; no page address is typed by hand anywhere else. */
export const paths = {
  home: "/home",
  stats: "/stats",
  files: "/files",
  feature: "/feature",
  rules: "/rules",
  privacy: "/policy/privacy",
  success: "/success",
  notVoted: "/vote/notVoted",
  ad: "/ad",
  verification: "/register/verification",
  login: "/login",
  register: "/register",
  claim: "/claim",
  recover: "/recover",
  completeRecovery: "/recover/complete",
  logOut: "/logOut",
  donation: "/donation",
  events: "/events",
  settings: "/settings",
  changePassword: "/changePassword",
  oauth: "/oauth",
  oauthLink: "/oauth/link",
  feed: "/feed.xml",
  sitemap: "/sitemap.xml",
} as const;

type Result = {
  message: string;
  redirectUrl: string;
  redirectAction?: string;
  /** The message promises a mail: the page says when it has to wait. */
  mail?: "expected";
};

/** The result page (section 2, "Success page"): a message, and the page that its link leads back to. */
export const successPath = (result: Result) => `${paths.success}?${new URLSearchParams(result)}`;
