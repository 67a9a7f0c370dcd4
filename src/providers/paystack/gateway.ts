import type { ChargeOutcome, PaymentGateway } from '../../modules/payments/payments/gateway.ts';
import { accepted, get, post } from './call.ts';
import { type ClientOptions, createClient, type PaystackAnswer, refusal, unreadable } from './client.ts';
import { chargeOutcome, listedRefund, refundOutcome, verification } from './outcomes.ts';
import { localPhone, paystackProvider } from './phone.ts';
import {
  chargeSchema,
  initializationSchema,
  refundListSchema,
  refundSchema,
  verificationSchema,
} from './schemas.ts';

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
function readCharge(answer: PaystackAnswer): ChargeOutcome {
  if (answer.ok) return chargeOutcome(accepted(answer, chargeSchema));
  const { data } = chargeSchema.safeParse(answer.data);
  const outcome = data && chargeOutcome({ ...data, message: data.message || answer.message });
  if (outcome?.kind !== 'FAILED') throw refusal(answer);
  return outcome;
}
