import type { Pesewas } from '#shared/money';

/** What an action moves, for those who decide: pesewas, recipient in words, number of payments. */
export interface ActionSummary {
  /** The id of its subject; each has at most one waiting approval of a kind. */
  subject: string;
  amountPesewas: Pesewas;
  recipient: string;
  count: number;
  orderId: string | null;
  refundId: string | null;
}

/** Days after which an unanswered approval expires. */
export const APPROVAL_DAYS = 7;
