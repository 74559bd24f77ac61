import { limits } from "./limits.ts";

const minute = 60;
const hour = 3_600;

/** Requests allowed to one address in so many seconds (product.md 9.3), counted over all processes. */
export const requestLimits = {
  write: { points: 120, duration: minute },
  login: { points: 30, duration: minute },
  register: { points: 10, duration: hour },
  recover: { points: 5, duration: hour },
  recoverComplete: { points: 20, duration: hour },
  // By account.
  competitionVideo: { points: 30, duration: hour },
  donation: { points: 60, duration: hour },
  download: { points: 20, duration: hour },
  // By account, and only for somebody who knows its password: mails with a code, and tries of one.
  deviceMail: { points: 20, duration: 15 * minute },
  deviceCode: { points: 30, duration: hour },
  twoFactor: { points: 30, duration: hour },
  providerLogin: { points: 60, duration: minute },
  temporaryPassword: { points: 20, duration: hour },
  passkey: { points: 30, duration: minute },
  // By account: messages that somebody sends to their own browsers to see one.
  pushTest: { points: 10, duration: minute },
  office: { points: limits.office.callsAMinute, duration: minute },
} as const;
/** The coarse ones, which each process counts by itself and tells its siblings. */
export const coarseRequestLimits = {
  read: { points: 1_200, duration: minute },
  /** Calls with a limit of their own, with those that fail validation and do not count there. */
  attempt: { points: 1_200, duration: minute },
  wrongKey: { points: 20, duration: minute },
} as const;
