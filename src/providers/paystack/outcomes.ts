import type {
  ChargeOutcome,
  ListedRefund,
  RefundOutcome,
  Verification,
} from '../../modules/payments/payments/gateway.ts';
import { redact } from './redact.ts';
import type { ChargeData, ListedRefundData, RefundData, VerificationData } from './schemas.ts';

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
