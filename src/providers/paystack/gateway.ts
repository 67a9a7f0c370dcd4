import { normalizePhone } from '#shared/phone';
import {
  GatewayError,
  type ListedRefund,
  type MomoNetwork,
  type RefundOutcome,
  type Verification,
} from '#src/modules/payments/payments/gateway.ts';
import type { ChargeOutcome, PaymentGateway } from '../../modules/payments/payments/gateway.ts';
import {
  accepted,
  type ClientOptions,
  createClient,
  get,
  type PaystackResponse,
  post,
  redact,
  refusal,
  unreadable,
} from './client.ts';
import {
  type ChargeData,
  chargeSchema,
  initializationSchema,
  type ListedRefundData,
  type RefundData,
  refundListSchema,
  refundSchema,
  type VerificationData,
  verificationSchema,
} from './schemas.ts';

const PROVIDERS: Record<MomoNetwork, 'mtn' | 'vod' | 'atl'> = { mtn: 'mtn', telecel: 'vod', at: 'atl' };

/** Returns Paystack's lower-case code of a network (docs/paystack-and-ghana.md, 1.4). */
export function paystackProvider(network: MomoNetwork): 'mtn' | 'vod' | 'atl' {
  return PROVIDERS[network];
}

/**
 * Converts E.164, or any spelling of section 2, to the local ten-digit form `0XXXXXXXXX` of Paystack's samples.
 * @throws GatewayError `invalid_phone`, which never contains the number
 */
export function localPhone(phone: string): string {
  const e164 = normalizePhone(phone);
  if (!e164) {
    throw new GatewayError('Not a Ghanaian mobile number', { maybeAccepted: false, code: 'invalid_phone' });
  }
  return `0${e164.slice('+233'.length)}`;
}

/**
 * Maps a charge's status to our next step (docs/paystack-and-ghana.md, 1.4). An unknown status waits: only verify
 * decides.
 */
export function chargeOutcome(data: ChargeData): ChargeOutcome {
  switch (data.status) {
    case 'success':
      return { kind: 'SUCCESS' };
    case 'failed':
    case 'timeout':
      return { kind: 'FAILED', message: reason(data, data.status) };
    case 'send_otp':
      return { kind: 'OTP', displayText: data.display_text ?? null };
    default:
      return { kind: 'WAIT', displayText: data.display_text ?? null };
  }
}

/**
 * Maps a verified status (docs/paystack-and-ghana.md, 1.3). `reversal-pending` follows any refund, even a partial one,
 * so the payment still counts as made. An unknown status keeps the payment pending.
 */
export function verification(data: VerificationData): Verification {
  switch (data.status) {
    case 'success':
    case 'reversal-pending':
      return {
        kind: 'SUCCESS',
        processorId: data.id,
        amountPesewas: data.amount,
        currency: data.currency,
        feesPesewas: data.fees ?? 0,
        paidAt: data.paid_at ?? null,
        channel: data.channel ?? 'unknown',
      };
    case 'failed':
      return { kind: 'FAILED', message: reason(data, data.status) };
    case 'reversed':
      return { kind: 'REVERSED' };
    default:
      return {
        kind: 'PENDING',
        abandoned: data.status === 'abandoned',
        message: reason(data, '') || null,
      };
  }
}

/** Maps a refund's status (docs/paystack-and-ghana.md, 1.9). All but its three final states count as pending. */
export function refundOutcome(data: RefundData): RefundOutcome {
  const ended = { processed: 'PROCESSED', failed: 'FAILED', 'needs-attention': 'NEEDS_ATTENTION' } as const;
  const status = Object.entries(ended).find(([name]) => name === data.status)?.[1] ?? 'PENDING';
  return { refundId: data.id, status, amountPesewas: data.amount };
}

/** A refund of a list, with its transaction and dispute. */
export function listedRefund(data: ListedRefundData): ListedRefund {
  const { transaction, dispute } = data;
  return {
    ...refundOutcome(data),
    reference: transaction?.reference || null,
    transactionId: transaction?.id ?? null,
    disputeId: dispute ?? null,
  };
}

function reason(data: { message?: string | null; gateway_response?: string | null }, otherwise: string) {
  return redact(data.message || data.gateway_response || otherwise);
}

const CURRENCY = 'GHS';
const PER_PAGE = 50;

/**
 * Paystack implementation of the payments domain's gateway (docs/paystack-and-ghana.md, 1.2–1.9). Amounts are integer
 * pesewas. Methods do not retry: the caller verifies first (section 1.6). They throw `GatewayError`s whose messages
 * contain neither phone, one-time code nor key.
 */
export function createPaystackGateway(options: ClientOptions): PaymentGateway {
  const send = createClient(options);

  return {
    async chargeMobileMoney({ reference, email, amountPesewas, phone, network }) {
      const body = {
        email,
        amount: amountPesewas,
        currency: CURRENCY,
        reference,
        mobile_money: { phone: localPhone(phone), provider: paystackProvider(network) },
      };
      return readCharge(await send(post('/charge', body)));
    },

    async submitOtp({ reference, otp }) {
      return readCharge(await send(post('/charge/submit_otp', { otp, reference })));
    },

    async checkCharge(reference) {
      return readCharge(await send(get('/charge/', reference)));
    },

    async initialize(input) {
      const body = {
        email: input.email,
        amount: input.amountPesewas,
        currency: CURRENCY,
        reference: input.reference,
        channels: ['card'],
        callback_url: input.callbackUrl,
        // As a string: in a plain object Paystack turns numbers into strings.
        metadata: JSON.stringify({ orderId: input.orderId, cancel_action: input.cancelUrl }),
      };
      const data = accepted(await send(post('/transaction/initialize', body)), initializationSchema);
      return { authorizationUrl: data.authorization_url, reference: data.reference };
    },

    async verify(reference) {
      const answer = await send(get('/transaction/verify/', reference));
      // The HTTP status is 400 in one source and 404 in another; the code is the same in both.
      if (!answer.ok && answer.code === 'transaction_not_found') return { kind: 'UNKNOWN' };
      const data = accepted(answer, verificationSchema);
      if (data.reference !== reference) throw unreadable(answer.label);
      return verification(data);
    },

    async refund({ reference, amountPesewas, note }) {
      const body = {
        transaction: reference,
        amount: amountPesewas,
        currency: CURRENCY,
        merchant_note: note,
      };
      return refundOutcome(accepted(await send(post('/refund', body)), refundSchema));
    },

    async findRefunds(processorId) {
      const listed = accepted(await send(get('/refund?transaction=', processorId)), refundListSchema);
      return listed.map(listedRefund);
    },

    async listRefunds({ from, page }) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        page: String(page),
        perPage: String(PER_PAGE),
      });
      const answer = await send({ method: 'GET', path: `/refund?${query}`, label: 'GET /refund' });
      const listed = accepted(answer, refundListSchema);
      return { refunds: listed.map(listedRefund), more: listed.length === PER_PAGE };
    },

    async fetchRefund(refundId) {
      return refundOutcome(accepted(await send(get('/refund/', refundId)), refundSchema));
    },
  };
}

/** A wrong one-time code comes as HTTP 400 with `data.status` "failed": an outcome, not an error (1.4). */
function readCharge(answer: PaystackResponse): ChargeOutcome {
  if (answer.ok) return chargeOutcome(accepted(answer, chargeSchema));
  const { data } = chargeSchema.safeParse(answer.data);
  const outcome = data && chargeOutcome({ ...data, message: data.message || answer.message });
  if (outcome?.kind !== 'FAILED') throw refusal(answer);
  return outcome;
}
