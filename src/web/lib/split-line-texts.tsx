import type { ReactNode } from 'react';

/** Texts of the dialog that splits an item of an order. */
export const splitTexts = {
  failed: 'The item was not split. Please try again.',
  done: 'Split into 2 parts',
  parts: (first: number, second: number, product: string) => `${first} and ${second} × ${product}`,
  button: 'Split',
  title: 'Split this item',
  text: (item: string) =>
    `${item}. You can then send or cancel each part separately. The customer pays the same and sees that it comes in parts.`,
  countLabel: 'How many go in the second part?',
  split: (first: ReactNode, second: ReactNode) => (
    <>
      {first} in the first part, {second} in the second part.
    </>
  ),
  splitting: 'Splitting...',
  backButton: 'Go back',
};
