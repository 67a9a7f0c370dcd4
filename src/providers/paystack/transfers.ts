import { z } from 'zod';
import { GatewayError, type MomoNetwork } from '../../modules/payments/payments/gateway.ts';
import type { PayoutGateway, TransferOutcome } from '../../modules/payouts/gateway.ts';
import { accepted, type ClientOptions, createClient, get, post, redact, unreadable } from './client.ts';
import { localPhone } from './gateway.ts';
import { recipientSchema, resolvedSchema, type TransferData, transferSchema } from './schemas.ts';

const CURRENCY = 'GHS';
/** Paystack's network codes for transfers (docs/paystack-and-ghana.md, 1.4). */
const BANK_CODES: Record<MomoNetwork, string> = { mtn: 'MTN', telecel: 'VOD', at: 'ATL' };
/** Codes that mean an unknown account; any other is a failed call. */
const NOT_RESOLVED = /^http_4(00|04|22)$|^(invalid|unknown)_/;

/** Paystack implementation of the payouts domain's gateway (docs/paystack-and-ghana.md, 1.10). */
export function createPaystackTransfers(options: ClientOptions): PayoutGateway {
  const send = createClient(options);
  return {
    async resolveWallet({ phone, network }) {
      const query = new URLSearchParams({
        account_number: localPhone(phone),
        bank_code: BANK_CODES[network],
      });
      const label = 'GET /bank/resolve';
      const answer = await send({ method: 'GET', path: `/bank/resolve?${query}`, label });
      if (!answer.ok && NOT_RESOLVED.test(answer.code)) return null;
      return { accountName: accepted(answer, resolvedSchema).account_name };
    },

    async createRecipient({ phone, network, name }) {
      const body = {
        type: 'mobile_money',
        name,
        account_number: localPhone(phone),
        bank_code: BANK_CODES[network],
        currency: CURRENCY,
      };
      const data = accepted(await send(post('/transferrecipient', body)), recipientSchema);
      return { recipientCode: data.recipient_code };
    },

    async transfer({ reference, amountPesewas, recipientCode, reason }) {
      const body = {
        source: 'balance',
        amount: amountPesewas,
        currency: CURRENCY,
        recipient: recipientCode,
        reference,
        reason,
      };
      const answer = await send(post('/transfer', body));
      // Only we use our references: an earlier send got through, and verify tells its outcome.
      if (!answer.ok && answer.code === 'duplicate_transfer_reference') {
        throw new GatewayError(`Paystack ${answer.label}: ${answer.code}`, {
          maybeAccepted: true,
          code: answer.code,
        });
      }
      return transferOutcome(accepted(answer, transferSchema));
    },

    async transferBulk(transfers) {
      const body = {
        source: 'balance',
        currency: CURRENCY,
        transfers: transfers.map(({ amountPesewas, recipientCode, reference, reason }) => ({
          ...{ amount: amountPesewas, recipient: recipientCode, reference, reason },
        })),
      };
      const data = accepted(await send(post('/transfer/bulk', body)), z.array(transferSchema));
      const byReference = new Map(data.map((one) => [one.reference, one]));
      return transfers.map(({ reference }) => {
        const one = byReference.get(reference);
        // One that is left out is looked up later.
        return one ? transferOutcome(one) : { kind: 'PENDING' as const, transferCode: null, needsOtp: false };
      });
    },

    async verifyTransfer(reference) {
      const answer = await send(get('/transfer/verify/', reference));
      if (!answer.ok && /^(http_404|transfer_not_found)$/.test(answer.code)) return { kind: 'UNKNOWN' };
      const data = accepted(answer, transferSchema);
      if (data.reference !== reference) throw unreadable(answer.label);
      return transferOutcome(data);
    },
  };
}

/** Failure reasons when the network gives none. */
const WITHOUT_REASON = {
  failed: 'The network could not pay it into this wallet and gave no reason',
  abandoned: 'It was not confirmed at the payment company in time',
  blocked: 'The payment company blocked it and gave no reason',
  rejected: 'The payment company rejected it and gave no reason',
};

/** Uses the network's message if it says more than that the transfer failed. */
function whyFailed(status: keyof typeof WITHOUT_REASON, said: string | null | undefined): string {
  const words = redact(said ?? '').replace(/[\s.]+$/, '');
  return /^\W*(?:(?:transfer|transaction|payment)\s+)?(?:failed|failure|declined|abandoned|blocked|rejected|error)?$/i.test(
    words,
  )
    ? WITHOUT_REASON[status]
    : words;
}

/** Maps a transfer's status (docs/paystack-and-ghana.md, 1.10). An unknown one counts as pending. */
function transferOutcome(data: TransferData): TransferOutcome {
  const transferCode = data.transfer_code ?? null;
  switch (data.status) {
    case 'success':
      return { kind: 'SUCCESS', transferCode, feePesewas: data.fee_charged ?? 0 };
    case 'reversed':
      return { kind: 'REVERSED', transferCode };
    case 'failed':
    case 'abandoned':
    case 'blocked':
    case 'rejected':
      return { kind: 'FAILED', transferCode, reason: whyFailed(data.status, data.gateway_response) };
    default:
      return { kind: 'PENDING', transferCode, needsOtp: data.status === 'otp' };
  }
}
