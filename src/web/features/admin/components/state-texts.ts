import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { counted } from '#web/features/admin/components/counted.ts';

type Word = { text: string; tone: BadgeTone };

const STATE_LABELS: Record<string, Word> = {
  REGISTERED: { text: 'Email not confirmed', tone: 'pending' },
  EMAIL_VERIFIED: { text: 'Waiting for review', tone: 'pending' },
  APPROVED: { text: 'Approved', tone: 'delivered' },
  REJECTED: { text: 'Rejected', tone: 'cancelled' },
  SUSPENDED: { text: 'Suspended', tone: 'cancelled' },
  APPLIED: { text: 'Applied', tone: 'pending' },
  CLOSED: { text: 'Closed', tone: 'cancelled' },
  AWAITING_PAYMENT: { text: 'Awaiting payment', tone: 'pending' },
  RESERVED: { text: 'Reserved, deposit paid', tone: 'pending' },
  AWAITING_BALANCE: { text: 'Awaiting the balance', tone: 'pending' },
  PROCESSING: { text: 'Processing', tone: 'pending' },
  COMPLETED: { text: 'Completed', tone: 'delivered' },
  EXPIRED: { text: 'Expired', tone: 'cancelled' },
  CANCELLED: { text: 'Cancelled', tone: 'cancelled' },
  CREATED: { text: 'Created', tone: 'pending' },
  PENDING: { text: 'Pending', tone: 'pending' },
  SHIPPED: { text: 'Shipped', tone: 'shipped' },
  DELIVERED: { text: 'Delivered', tone: 'delivered' },
  SUCCEEDED: { text: 'Succeeded', tone: 'delivered' },
  FAILED: { text: 'Failed', tone: 'cancelled' },
  PARTLY_REFUNDED: { text: 'Partly refunded', tone: 'shipped' },
  REFUNDED: { text: 'Refunded', tone: 'shipped' },
  REQUESTED: { text: 'Requested', tone: 'pending' },
  PROCESSED: { text: 'Refunded', tone: 'delivered' },
  NEEDS_ATTENTION: { text: 'Needs attention', tone: 'cancelled' },
  PAID: { text: 'Paid', tone: 'delivered' },
  ON_HOLD: { text: 'On hold', tone: 'cancelled' },
  REVERSED: { text: 'Reversed', tone: 'cancelled' },
  QUEUED: { text: 'Queued', tone: 'pending' },
  SENT: { text: 'Sent', tone: 'delivered' },
  OPEN: { text: 'Open', tone: 'pending' },
  EVIDENCE_SENT: { text: 'Evidence sent', tone: 'shipped' },
  ACCEPTED: { text: 'Accepted', tone: 'cancelled' },
  WON: { text: 'Won', tone: 'delivered' },
  LOST: { text: 'Lost', tone: 'cancelled' },
  UPHELD: { text: 'Accepted', tone: 'delivered' },
  DISMISSED: { text: 'Rejected', tone: 'shipped' },
  WAITING: { text: 'Waiting', tone: 'pending' },
  AGREED: { text: 'Approved', tone: 'shipped' },
  CARRIED_OUT: { text: 'Done', tone: 'delivered' },
  REFUSED: { text: 'Rejected', tone: 'cancelled' },
  WITHDRAWN: { text: 'Withdrawn', tone: 'cancelled' },
  LAPSED: { text: 'Expired', tone: 'cancelled' },
  NONE: { text: 'No payment', tone: 'pending' },
};

/** The label of a status, with the colour of its badge. */
export const stateLabel = (state: string): Word => STATE_LABELS[state] ?? { text: state, tone: 'pending' };

/** A refund that the provider has accepted and not completed; sending it again would pay twice. */
export const ON_HOLD_AT_PROVIDER =
  'It is on hold at Paystack. Complete it there or mark it as paid manually.';

export const triesLabel = (count: number): string => counted(count, 'try', 'tries');
