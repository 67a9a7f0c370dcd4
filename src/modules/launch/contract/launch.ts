import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { SITE_PAGES } from '#shared/site-pages';
import { TEST_PAYMENT_STATUSES } from '#shared/test-payments';
import { phone } from '#src/modules/identity/contract/accounts.ts';
import { submitOtp } from '#src/modules/orders/contract/checkout.ts';

/** Lines that are proven by typing back a code that was sent. */
export const PROVEN_LINES = ['mail', 'sms', 'alert'] as const;
export type ProvenLine = (typeof PROVEN_LINES)[number];

/** What is looked at before the market opens. */
export const LAUNCH_LINES = [
  'second-owner',
  'backup',
  'restore-test',
  'payments',
  'test-payment',
  'settings',
  'network',
  'claims',
  ...PROVEN_LINES,
] as const;
export type LaunchLine = (typeof LAUNCH_LINES)[number];

const signer = z.object({ id, name: z.string() });

/** A line of the launch page. `unknown` keeps the market closed as `red` does. */
export const launchLine = documented(
  z.object({
    line: z.enum(LAUNCH_LINES),
    state: z.enum(['ok', 'red', 'unknown']),
    /** What was found. */
    evidence: z.string(),
    /** When the proof was made; null where there is none, or where it was looked at just now. */
    provenAt: z.nullable(timestamp),
    /** Whether a code can be sent to prove it: the channel is set up. */
    canSendCode: z.boolean(),
    signature: z.nullable(z.object({ by: signer, reason: z.string(), at: timestamp })),
  }),
  { id: 'LaunchLine' },
);

/** A text of the market in the version in force; 0 is Dwaso's own. */
const claimedPage = documented(
  z.object({ page: z.enum(SITE_PAGES), version: z.number(), isConfirmed: z.boolean() }),
  { id: 'LaunchText' },
);

/** The result of one of `npm run doctor`'s checks of the network. */
const networkFinding = documented(
  z.object({
    what: z.string(),
    /** `skipped`: not looked at in this environment. */
    state: z.enum(['green', 'red', 'skipped']),
    /** The observation or the remedy. */
    says: z.string(),
  }),
  { id: 'NetworkFinding' },
);
export type NetworkFinding = z.infer<typeof networkFinding>;

/** A payment of GH₵1 by an owner, which goes back to the wallet. */
const testPayment = documented(
  z.object({
    status: z.enum(TEST_PAYMENT_STATUSES),
    /** Whether it waits for a code or voucher from the network. */
    needsCode: z.boolean(),
    /** Whether it has not ended; no other can start. */
    isUnderWay: z.boolean(),
    network: z.enum(['mtn', 'telecel', 'at']),
    /** Masked; null once the test has ended. */
    phone: z.nullable(z.string()),
    startedAt: timestamp,
  }),
  { id: 'TestPayment' },
);

export const launch = documented(
  z.object({
    isOpen: z.boolean(),
    /** Null while the market is closed, and for one that was open before there was a gate. */
    openedAt: z.nullable(timestamp),
    openedBy: z.nullable(signer),
    /** Whether each line is green or signed. */
    canOpen: z.boolean(),
    lines: z.array(launchLine),
    texts: z.array(claimedPage),
    network: documented(z.array(networkFinding), { description: 'The last check; empty if there was none' }),
    testPayment: documented(z.nullable(testPayment), { description: 'The newest; null if there was none' }),
  }),
  { id: 'Launch' },
);
export type LaunchView = z.infer<typeof launch>;

export const lineParams = z.object({ line: z.enum(LAUNCH_LINES) });
export const provenLineParams = z.object({ line: z.enum(PROVEN_LINES) });
/** `phone`: the owner's own number, for the line `sms` alone. */
export const codeRequest = z.optional(
  z.strictObject({ phone: z.optional(z.string().check(z.trim(), z.maxLength(30))) }),
);
const codeMessage = { error: m.field_please_enter_the_6_digit_verification_code_sent_to };
export const codeConfirmation = z.strictObject({
  code: z.string(codeMessage).check(z.trim(), z.regex(/^\d{6}$/, codeMessage)),
});
export const testPaymentRequest = z.strictObject({
  phone,
  network: z.optional(z.enum(['mtn', 'telecel', 'at'])),
});
export const testPaymentCode = submitOtp;
const version = z.number().check(z.int(), z.minimum(0));
/** The version of each text that the owner read. */
export const claimsConfirmation = z.strictObject({
  versions: z.strictObject({
    about: version,
    help: version,
    privacy: version,
    'seller-terms': version,
    terms: version,
  }),
});
