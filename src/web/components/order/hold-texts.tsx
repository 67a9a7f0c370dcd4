import type { ReactNode } from 'react';

/** Texts of items that are reserved while an order is unpaid. */
export const holdTexts = {
  over: 'Your reservation has ended. The items are going back on sale.',
  left: (time: ReactNode) => <>Your items are reserved for {time}.</>,
  unreserved: 'We cannot reserve these items. You get them if they are in stock when your payment arrives.',
  unreservedRefund: 'If an item is out of stock by then, we will refund it.',
} as const;
