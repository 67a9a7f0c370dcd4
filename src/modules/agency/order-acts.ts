import { lockConsent, recordAct } from '#modules/agents';
import { acceptOrder, changeOrderItems, weighItem } from '#modules/fulfilment';
import type { IdempotencyKey } from '#modules/idempotency';
import { findOrderOfItem } from '#modules/orders';
import { mailShop } from '#modules/shops';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { REFUND_REASON_LABELS, type RefundReason } from '#shared/refund-reasons';
import { agencyErrors } from './errors.ts';
import { orderRefusedMail } from './mails.ts';
import type { ActInput } from './proposals.ts';

interface OrderAct extends ActInput {
  orderId: string;
  requestKey?: IdempotencyKey | null;
}

/** Checks the consent in the transaction of the act, and records the act for the farmer to see. */
const actFor =
  ({ userId, shopId, orderId }: OrderAct, action: string) =>
  async (tx: Transaction) => {
    const { agentId, consentId, name } = await lockConsent(tx, { userId, shopId });
    const subjectId = isUuid(orderId) ? orderId : null;
    await recordAct(tx, { agentId, consentId, shopId, action, subject: 'order', subjectId });
    return { agent: name };
  };

/** An agent accepts an order for a farmer. @throws AppError NOT_FOUND for another's farmer; as {@link acceptOrder} */
export async function acceptForFarmer(db: Database, input: OrderAct): Promise<void> {
  const { shopId, orderId, requestKey } = input;
  await acceptOrder(db, {
    shopId,
    orderId,
    requestKey: requestKey ?? null,
    actFor: actFor(input, 'order.accept'),
  });
}

/**
 * An agent refuses an order for a farmer, who is told: its customer gets the money back.
 * @throws AppError NOT_FOUND for another's farmer; as {@link changeOrderItems}
 */
export async function refuseForFarmer(
  db: Database,
  site: Site,
  input: OrderAct & { reasonKind: RefundReason },
): Promise<void> {
  const { shopId, reasonKind } = input;
  const check = actFor(input, 'order.refuse');
  await changeOrderItems(db, site, {
    ...change(input),
    change: { to: 'CANCELLED', notes: REFUND_REASON_LABELS[reasonKind] },
    reasonKind,
    actFor: async (tx) => {
      const acting = await check(tx);
      const content = () => orderRefusedMail(site, acting.agent, input.orderId);
      await mailShop(tx, site, { shopId, kind: 'agent-refused-order', content });
      return acting;
    },
  });
}

/** An agent sends an order for a farmer. @throws AppError NOT_FOUND; as {@link changeOrderItems} */
export async function sendForFarmer(
  db: Database,
  site: Site,
  input: OrderAct & { station: string; waybill?: string | undefined },
): Promise<void> {
  const { station, waybill } = input;
  await changeOrderItems(db, site, {
    ...change(input),
    change: { to: 'SHIPPED', carrierName: station, ...(waybill && { trackingNumber: waybill }) },
    parcel: {},
    actFor: actFor(input, 'order.send'),
  });
}

/**
 * An agent weighs an item of an order for a farmer.
 * @throws AppError NOT_FOUND for another's farmer, or an item of another order; as {@link weighItem}
 */
export async function weighForFarmer(
  db: Database,
  site: Site,
  input: OrderAct & { itemId: string; grams: number },
): Promise<void> {
  const { shopId, orderId, itemId, grams, requestKey = null } = input;
  if ((await findOrderOfItem(db, itemId)) !== orderId.toLowerCase()) throw agencyErrors.itemNotFound();
  const actor = { kind: 'shop', id: shopId } as const;
  await weighItem(db, site, { actor, itemId, grams, requestKey, actFor: actFor(input, 'order.weigh') });
}

/**
 * An agent hands an order over by the customer's code, which releases the farmer's earnings. A wrong code counts.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for a wrong code; as {@link changeOrderItems}
 */
export async function handOverForFarmer(
  db: Database,
  site: Site,
  input: OrderAct & { code: string },
): Promise<void> {
  await changeOrderItems(db, site, {
    ...change(input),
    change: { to: 'DELIVERED' },
    handoverCode: input.code,
    actFor: actFor(input, 'order.hand-over'),
  });
}

const change = ({ shopId, orderId, requestKey }: OrderAct) => ({
  actor: { kind: 'shop', id: shopId } as const,
  ...{ orderId, shopId, requestKey: requestKey ?? null },
});
