import type { SecurityEventKind } from '#contracts/security-events';

const WORDS: Record<SecurityEventKind, string> = {
  SIGNED_IN: 'Signed in',
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGN_IN_LOCKED: 'Sign-in locked',
  SIGNED_OUT: 'Signed out',
  SESSIONS_ENDED: 'Devices signed out',
  PASSWORD_CONFIRMED: 'Password given again',
  PASSWORD_CHANGED: 'Password changed',
  RESET_REQUESTED: 'New password asked for',
  PASSWORD_RESET: 'Password reset',
  EMAIL_CHANGE_ASKED: 'New e-mail asked for',
  EMAIL_CHANGED: 'E-mail changed',
  EMAIL_CHANGE_STOPPED: 'Change of e-mail stopped',
  FACTOR_ADDED: 'Second factor added',
  FACTOR_REMOVED: 'Second factor removed',
  FACTOR_LIFTED: 'Second factor lifted by an admin',
  RECOVERY_CODE_USED: 'Recovery code used',
  ROLE_CHANGED: 'Role changed',
  ACCOUNT_SUSPENDED: 'Suspended',
  ACCOUNT_REOPENED: 'Open again',
  ACCOUNT_CLOSED: 'Account closed',
  REFUSED_BY_LIMIT: 'Refused by a limit',
  MONEY_MOVED: 'Money moved',
};

/** A kind of event in words. */
export const eventLabel = (kind: SecurityEventKind): string => WORDS[kind];

/** What an event tells besides, in one line; amounts are said in cedis. */
export function detailsOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) =>
      name.endsWith('Pesewas')
        ? `amount: GH₵${(Number(value) / 100).toFixed(2)}`
        : `${name}: ${String(value)}`,
    )
    .join(', ');
}
