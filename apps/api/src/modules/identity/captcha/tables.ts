export type CaptchaTables = {
  spent_captchas: { fingerprint: string; expires_at: Date };
};
