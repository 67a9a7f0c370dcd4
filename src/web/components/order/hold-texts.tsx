import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of items that are reserved while an order is unpaid. */
export const holdTexts = {
  over: m.order_hold_over(),
  left: (time: ReactNode) => rich(m.order_hold_left, { time }),
  unreserved: m.order_hold_unreserved(),
  unreservedRefund: m.order_hold_unreserved_refund(),
} as const;
