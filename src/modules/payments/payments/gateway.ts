import { type SQL, sql } from 'drizzle-orm';

/**
 * Port to a payment provider for payments and refunds; adapters are in `src/providers`. Amounts are integer pesewas.
 * Every method has its own timeout and throws {@link GatewayError} when it got no usable answer. A declined payment is
 * an answer, not an error.
 */
export interface PaymentGateway {
  /** Asks a wallet to approve `amountPesewas`. `reference` must be new. */
  chargeMobileMoney(input: MobileMoneyCharge): Promise<ChargeOutcome>;
  /** Submits the voucher or one-time code that the provider asked for. */
  submitOtp(input: { reference: string; otp: string }): Promise<ChargeOutcome>;
  /** Reads the state of a charge; not proof that money moved. */
  checkCharge(reference: string): Promise<ChargeOutcome>;
  /** Opens the provider's card payment page. */
  initialize(input: CardInitialization): Promise<{ authorizationUrl: string; reference: string }>;
  /** Reads the payment itself: the only authority on whether money has moved. */
  verify(reference: string): Promise<Verification>;
  /** Starts a refund, whole or in part. */
  refund(input: { reference: string; amountPesewas: number; note: string }): Promise<RefundOutcome>;
  /** Lists every refund of a payment; `processorId` comes from `verify`. */
  findRefunds(processorId: string): Promise<ListedRefund[]>;
  /** Lists one page of all refunds since `from`, counted from 1; `more`: another page follows. */
  listRefunds(query: { from: Date; page: number }): Promise<{ refunds: ListedRefund[]; more: boolean }>;
  /** Reads the state of one refund. */
  fetchRefund(refundId: string): Promise<RefundOutcome>;
}

export type MomoNetwork = 'mtn' | 'telecel' | 'at';

export interface MobileMoneyCharge {
  reference: string;
  email: string;
  amountPesewas: number;
  /** E.164, `+233…`; the adapter sends the local form. */
  phone: string;
  network: MomoNetwork;
}

export interface CardInitialization {
  reference: string;
  email: string;
  amountPesewas: number;
  /** Where the provider redirects the browser afterwards; the visit proves nothing. */
  callbackUrl: string;
  cancelUrl: string;
  orderId: string;
}

/** `WAIT`: approve on the phone or wait; `OTP`: enter a code; `FAILED`: final, retry with a new reference. */
export type ChargeOutcome =
  | { kind: 'WAIT'; displayText: string | null }
  | { kind: 'OTP'; displayText: string | null }
  | { kind: 'SUCCESS' }
  | { kind: 'FAILED'; message: string };

export type Verification =
  | {
      kind: 'SUCCESS';
      processorId: string;
      amountPesewas: number;
      currency: string;
      feesPesewas: number;
      paidAt: string | null;
      channel: string;
    }
  /** `abandoned`: not completed (yet); the customer may still finish until the window closes. */
  | { kind: 'PENDING'; abandoned: boolean; message: string | null }
  | { kind: 'FAILED'; message: string }
  | { kind: 'REVERSED' }
  /** The provider does not know this reference. */
  | { kind: 'UNKNOWN' };

export interface RefundOutcome {
  refundId: string;
  status: 'PENDING' | 'PROCESSED' | 'FAILED' | 'NEEDS_ATTENTION';
  amountPesewas: number;
}

/** A refund from the provider's list. */
export interface ListedRefund extends RefundOutcome {
  /** The payment, by our reference or by the provider's id; either may be missing. */
  reference: string | null;
  transactionId: string | null;
  /** The dispute it belongs to, if any. */
  disputeId: string | null;
}

/** Port to a payment provider for its webhooks. */
export interface WebhookGateway {
  /** Whether the signature among the headers matches exactly these bytes. */
  isAuthentic(rawBody: Uint8Array, header: (name: string) => string | undefined): boolean;
  /** Parses an authentic event; null when the body is none. */
  parse(rawBody: Uint8Array): WebhookEvent | null;
}

/** A webhook with a verified signature. */
export interface WebhookEvent {
  /** The provider's name of it. */
  event: string;
  /** OTHER needs no action. */
  subject: 'PAYMENT' | 'REFUND' | 'TRANSFER' | 'DISPUTE' | 'OTHER';
  /** Reference of the payment (also for refunds and disputes) or of the transfer. */
  reference: string | null;
  /** The same for every delivery of one event. */
  dedupeKey: string;
  /** The event's data as sent. Contains personal data: keep it out of logs. */
  payload: Record<string, unknown>;
}

/**
 * No usable answer. `maybeAccepted` is true when the request may still have reached the provider (timeout, dropped
 * connection, 5xx): decide nothing before {@link PaymentGateway.verify}.
 */
export class GatewayError extends Error {
  readonly maybeAccepted: boolean;
  readonly code: string;
  constructor(message: string, options: { maybeAccepted: boolean; code: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'GatewayError';
    this.maybeAccepted = options.maybeAccepted;
    this.code = options.code;
  }
}

/**
 * The configured payment providers by name. A row is handled by the provider that made it, and new ones by `current`.
 */
export interface Gateways<Gateway> {
  readonly current: string;
  readonly names: readonly string[];
  /** @throws GatewayError `unknown_provider`, before anything is sent, for one that is no longer configured */
  of(provider: string): Gateway;
}

/** @throws RangeError when `current` is not among them */
export function createGateways<Gateway>(
  current: string,
  byName: Readonly<Record<string, Gateway>>,
): Gateways<Gateway> {
  const gateways = new Map(Object.entries(byName));
  if (!gateways.has(current)) throw new RangeError(`there is no payment provider ${current}`);
  return {
    current,
    names: [...gateways.keys()],
    of(provider) {
      const gateway = gateways.get(provider);
      if (gateway) return gateway;
      throw new GatewayError(`There is no payment provider ${provider}`, {
        ...{ maybeAccepted: false, code: 'unknown_provider' },
      });
    },
  };
}

/** The name that people read: `mtn_momo` becomes "Mtn momo". */
export const providerLabel = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1).replaceAll('_', ' ');

/** The same of a column. */
export const findProviderLabel = (provider: SQL): SQL =>
  sql`upper(left(${provider}, 1)) || replace(substr(${provider}, 2), '_', ' ')`;
