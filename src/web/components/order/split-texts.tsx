import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of splitting an item of an order by quantity. */
export const splitTexts = {
  button: m.order_split_button(),
  buttonOf: (quantity: number, product: string) => ` ${quantity} × ${product}`,
  title: m.order_split_title(),
  note: (quantity: number, product: string) => m.order_split_note({ quantity, product }),
  question: m.order_split_question(),
  first: (count: number, shown: ReactNode) =>
    count === 1 ? rich(m.order_split_first_one, { shown }) : rich(m.order_split_first_other, { shown }),
  second: (count: number, shown: ReactNode) =>
    count === 1 ? rich(m.order_split_second_one, { shown }) : rich(m.order_split_second_other, { shown }),
  busy: m.order_split_busy(),
  backButton: m.order_split_back_button(),
  failed: m.order_split_failed(),
  done: (first: number, second: number, product: string) =>
    [m.order_split_done(), m.order_split_done_2({ first, second, product })] as const,
} as const;
