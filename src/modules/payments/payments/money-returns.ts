import type { OrderItemRow, OrderRow } from '#modules/orders';
import type { Pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { AttemptRow } from './create-attempt.ts';

/** What becomes of money that came without an order to pay; the refunds do it, and payments know no more of them. */
export interface MoneyReturns {
  /** Books it and orders that the whole of it goes back. */
  orderRefund(
    tx: Transaction,
    input: { attempt: AttemptRow; feesPesewas: Pesewas; reason: string; reasonKind?: RefundReason },
  ): Promise<void>;
  /**
   * Items of an order that was just paid, which were not reserved, are sold out: they are cancelled, what was paid for
   * them goes back, and the customer is told. The order is locked.
   */
  refundSoldOut(
    tx: Transaction,
    site: Site,
    gone: { order: OrderRow; items: readonly OrderItemRow[]; attempt: AttemptRow },
  ): Promise<void>;
  /** It was not the amount due, or not in our currency. */
  returnWrongAmount(
    tx: Transaction,
    site: Site,
    attempt: AttemptRow,
    received: { amountPesewas: Pesewas; currency: string; feesPesewas: Pesewas },
  ): Promise<void>;
}
