import type { ReactNode } from 'react';

/** Texts of splitting an item of an order by quantity. */
export const splitTexts = {
  button: 'Split item',
  buttonOf: (quantity: number, product: string) => ` ${quantity} × ${product}`,
  title: 'Split this item',
  note: (quantity: number, product: string) =>
    `${quantity} × ${product}. You can then send or cancel each part separately. The customer pays the same and sees that it comes in parts.`,
  question: 'How many go in the second part?',
  first: (count: number, shown: ReactNode) =>
    count === 1 ? <>{shown} stays in the first part.</> : <>{shown} stay in the first part.</>,
  second: (count: number, shown: ReactNode) =>
    count === 1 ? <>{shown} goes to the second part.</> : <>{shown} go to the second part.</>,
  busy: 'Splitting...',
  backButton: 'Go back',
  failed: 'The item was not split. Please try again.',
  done: (first: number, second: number, product: string) =>
    ['Split into 2 parts', `${first} and ${second} × ${product}`] as const,
} as const;
