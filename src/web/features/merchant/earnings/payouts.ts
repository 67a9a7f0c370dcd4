import { fromCedis, pesewas, toCedis } from '#shared/money';
import type { Payout, ShopEarnings } from '#src/modules/payouts/contract/payouts.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { moneyTexts } from './texts.tsx';

/** Labels of payout states for sellers. */
const PAYOUT_LABELS: Record<Payout['status'], { label: string; tone: BadgeTone }> = {
  PENDING: { label: moneyTexts.statePreparing, tone: 'pending' },
  PROCESSING: { label: moneyTexts.stateSent, tone: 'shipped' },
  PAID: { label: moneyTexts.statePaid, tone: 'delivered' },
  FAILED: { label: moneyTexts.stateFailed, tone: 'cancelled' },
  REVERSED: { label: moneyTexts.stateReturned, tone: 'cancelled' },
};

/** The label of a payout; pending ones are shown as on hold while payouts are on hold. */
export function payoutLabel(status: Payout['status'], onHold: boolean): { label: string; tone: BadgeTone } {
  return onHold && status === 'PENDING'
    ? { label: moneyTexts.stateOnHold, tone: 'cancelled' }
    : PAYOUT_LABELS[status];
}

/** The sum in cedis. */
export const sumEarnings = (later: ShopEarnings['later']): number =>
  toCedis(pesewas(later.reduce((sum, { amount }) => sum + fromCedis(amount), 0)));

const day = new Intl.DateTimeFormat('en-GH', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** `Friday 27 November` from `2026-11-27`. */
export const formatPayoutDay = (date: string): string => day.format(new Date(date)).replace(',', '');
