import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, timestamp } from '#shared/envelope';
import { PAYMENT_METHODS } from './checkout.ts';

/** What a line of a receipt pays; `CREDIT` is the customer's own. */
export const RECEIPT_PARTS = ['ORDER', 'DEPOSIT', 'BALANCE', 'EXTRA', 'CREDIT'] as const;
/** Where returned money goes: to the payment, to the customer's credit, or by the bank or payment company. */
export const RETURN_WAYS = ['PAYMENT', 'CREDIT', 'BANK'] as const;

const wallet = {
  method: documented(z.nullable(z.enum(PAYMENT_METHODS)), { description: 'Null for credit' }),
  network: z.nullable(z.enum(['mtn', 'telecel', 'at'])),
  phone: documented(z.nullable(z.string()), { description: 'Masked' }),
};

/** All that was paid for an order and all that went back. */
export const receipt = documented(
  z.object({
    payments: documented(
      z.array(
        z.object({
          pays: z.enum(RECEIPT_PARTS),
          reference: documented(z.nullable(z.string()), { description: 'Null for credit' }),
          ...wallet,
          amount: cedis,
          paidAt: timestamp,
        }),
      ),
      { description: 'Every payment that arrived, the oldest first' },
    ),
    returned: documented(
      z.array(
        z.object({
          id: documented(z.string(), {
            description: 'Of the refund; of what a bank took back the payment’s reference',
          }),
          to: z.enum(RETURN_WAYS),
          reference: documented(z.string(), { description: 'Of the payment it goes back to' }),
          ...wallet,
          amount: cedis,
          reason: z.nullable(z.string()),
          isDone: documented(z.boolean(), { description: 'False while it is on its way' }),
          at: documented(z.nullable(timestamp), { description: 'Null for what a bank took back' }),
        }),
      ),
      { description: 'Every refund that was granted, the oldest first' },
    ),
    paid: documented(cedis, { description: 'The sum of the payments' }),
    returnedTotal: documented(cedis, { description: 'The sum of what went back or is on its way' }),
    net: documented(cedis, { description: 'Paid in the end: `paid` less `returnedTotal`' }),
  }),
  { id: 'Receipt' },
);
export type Receipt = z.infer<typeof receipt>;
