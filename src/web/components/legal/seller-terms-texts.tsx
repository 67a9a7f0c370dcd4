import type { ReactNode } from 'react';
import type { SiteFacts } from '#src/modules/settings/contract/settings.ts';
import type { Section } from './sections.tsx';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

type Values = {
  /** The rate, or its placeholder for an editor. */
  feePercent: number | string;
  otherFees: string;
  release: SiteFacts['release'];
  termsLink: (words: string) => ReactNode;
};

/** The terms between Dwaso and its shops. */
export const sellerTermsTexts = {
  title: 'Seller Terms',
  description:
    'Selling on Dwaso: how a shop is approved, what you earn, when you are paid, and what you owe your customers.',
  lead: 'The terms between Dwaso and the shops that sell on it.',
  otherFees: 'Some categories and shops have a different rate. See yours in your dashboard under Fees.',
  sellButton: 'Become a Seller',
  sections: ({ feePercent, otherFees, release, termsLink }: Values): Section[] => [
    {
      title: 'Opening a shop',
      points: [
        'Register with true details and confirm the shop’s email address.',
        'We review each shop in 1-3 business days. We email you when it is approved, or why it was not.',
        'If your shop was not approved, you can correct its details and submit it again.',
      ],
    },
    {
      title: 'What you receive',
      points: [
        'You set your prices in Ghana cedis and you receive the full price.',
        `Dwaso’s commission is ${feePercent}%. It is added on top and the customer pays it.${otherFees} The rate of an order is fixed when the order is placed.`,
        'Dwaso holds the customer’s money until the goods are received. It becomes available immediately when you enter the customer’s delivery code, or when the customer confirms delivery.',
        `If you mark goods as delivered without the code, we ask the customer. Your money becomes available ${days(release.afterDays)} later (${days(release.freshDays)} for fresh goods) unless the customer says no. If no one replies, it becomes available ${days(release.silentDays)} after you sent the goods.`,
        `We send payouts to your MoMo wallet. After you change your wallet, password or email, payouts are paused for ${release.payoutWaitHours} hours. Your first 3 payouts include only orders that were paid at least ${days(release.newShopDays)} ago. Your dashboard shows every step and every day.`,
        'You pay your own taxes. Include them in your price.',
      ],
    },
    {
      title: 'What you may sell',
      points: [
        'Farm goods and crafts that you grow or make, or buy directly from the people who do.',
        'Describe them as they are: what, how much, in which unit, from where. Photos must show the real thing.',
        'Keep your stock up to date. Customers cannot order items that are out of stock.',
        'Nothing unlawful, counterfeit, unsafe to eat, or made from protected species.',
      ],
    },
    {
      title: 'Orders',
      points: [
        'We tell customers the days that you set under Delivery, or 3-5 business days if you set none. Pack quickly, mark the item as sent, and add the carrier and the tracking or waybill number.',
        'Mark an item as delivered only after the customer has received it. Never ask for the delivery code before then. After 5 wrong codes it is locked. You can undo a mistake within 1 hour.',
        'If you cannot deliver, cancel the item immediately. We refund the customer and update your stock.',
      ],
    },
    {
      title: 'Refunds',
      paragraphs: [
        'When an item is refunded, we take its price from your earnings for that item. You can reply before we decide a refund, unless the law or a clear mistake already decides it. Ghana’s Electronic Transactions Act, 2008 (Act 772) gives customers rights that no shop’s rule can take away.',
      ],
    },
    {
      title: 'Customers’ data',
      paragraphs: [
        'You receive a customer’s name, address and phone to deliver an order. Use them for nothing else: no lists, no marketing, no passing on. The Data Protection Act, 2012 (Act 843) applies to you as it applies to us.',
      ],
    },
    {
      title: 'Suspension and leaving',
      paragraphs: [
        'We may suspend a shop that deceives customers, does not deliver, or sells what is not allowed. We tell you why. You may close your shop at any time. Open orders are completed first, and we pay out what you have earned.',
        <>Customers agree to the {termsLink('terms of service')}.</>,
      ],
    },
  ],
} as const;
