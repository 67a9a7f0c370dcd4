import { ADDRESS } from '../../support/people.ts';
import type { Things } from '../fixtures.ts';
import { CALLERS, type Caller, type People } from '../people.ts';

export interface Call {
  /** The path with its parameters filled in. */
  path: string;
  body?: unknown;
  form?: () => FormData;
  /** The token of an account created for this call, which the call ends. Default: the caller's token. */
  token?: string;
}
export interface Expectation {
  may: readonly Caller[];
  /** A valid call by the first of `may`, prepared again for every allowed caller. */
  call: (things: Things, people: People) => Promise<Call> | Call;
}

export const ALL = CALLERS;
/** Callers with a valid session. */
export const SIGNED_IN = CALLERS.filter((who) => who !== 'anonymous' && who !== 'unapproved seller');
export const CUSTOMERS = ['customer A', 'customer B'] as const;
export const OWN = ['customer A'] as const;
export const OWNERS = ['seller A', 'seller B'] as const;
export const MANAGERS = ['seller A', 'manager A', 'seller B'] as const;
export const PACKERS = ['seller A', 'manager A', 'packer A', 'seller B'] as const;
export const OWNER_A = ['seller A'] as const;
export const MANAGERS_A = ['seller A', 'manager A'] as const;
export const PACKERS_A = ['seller A', 'manager A', 'packer A'] as const;
/** Admins with the role of owner, who may do whatever any admin may. */
export const ADMIN_OWNERS = ['admin'] as const;
export const ADMINS = ['admin', 'finance admin', 'moderator admin', 'support admin'] as const;
export const FINANCE = ['admin', 'finance admin'] as const;
export const MODERATORS = ['admin', 'moderator admin'] as const;
export const FINANCE_AND_SUPPORT = ['admin', 'finance admin', 'support admin'] as const;
export const SUPPORT = ['admin', 'support admin'] as const;
export const MODERATORS_AND_SUPPORT = ['admin', 'moderator admin', 'support admin'] as const;

export const REASON = { reason: 'A reason that can be read' };
export const to =
  (path: string, body?: unknown): Expectation['call'] =>
  () => ({ path, body });
export const rule = (may: readonly Caller[], call: Expectation['call']): Expectation => ({ may, call });
export const { fullName: _, phone: __, ...PLACE } = ADDRESS;
export const CHECKOUT = {
  paymentMethod: 'MOMO',
  shippingAddress: ADDRESS,
  momo: { phone: '0551234987', network: 'mtn' },
};
/** A browser at a push service on this machine. */
export const PUSH_DEVICE = {
  endpoint: 'http://127.0.0.1:9/send/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};
