import type { ReactNode } from 'react';
import type { SiteFacts } from '#src/modules/settings/contract/settings.ts';
import type { Section } from './sections.tsx';

type Values = {
  /** The rate, or its placeholder for an editor. */
  feePercent: number | string;
  release: SiteFacts['release'];
  email: string;
  ordersLink: (words: string) => ReactNode;
  sellLink: (words: string) => ReactNode;
  termsLink: (words: string) => ReactNode;
};

/** Answers to what customers and shops ask most. */
export const helpTexts = {
  title: 'Help',
  description: 'How to order, pay by mobile money, receive your goods and get your money back on Dwaso.',
  lead: 'Short answers to what people ask us most.',
  sections: ({ feePercent, release, email, ordersLink, sellLink, termsLink }: Values): Section[] => [
    {
      title: 'How do I order?',
      points: [
        'Find what you like and tap Add to Cart. You can buy from many shops at once.',
        'Go to your cart, check the prices and say where to deliver.',
        `You see the platform fee (${feePercent}% of the subtotal) and the delivery fee before you pay.`,
      ],
    },
    {
      title: 'How do I pay?',
      points: [
        'Pay by mobile money or card. For mobile money, a request comes to your phone. Approve it with your PIN.',
        'We never ask for your PIN. Do not give it to anyone who calls you.',
        'If the request does not come, check your network and your balance, then tap Try Again on the order. You do not pay twice.',
      ],
    },
    {
      title: 'Where is my order?',
      paragraphs: [
        <>Open {ordersLink('your orders')} and tap the order. You see each item and who delivers it.</>,
      ],
    },
    {
      title: 'What is the delivery code?',
      points: [
        'It is a 4-digit code on your order, one for each shop. Only you can see it.',
        'Check your goods first. Then give the code to the rider or driver. We then pay the shop.',
      ],
    },
    {
      title: 'Something is wrong. Can I get my money back?',
      points: [
        'Before the shop sends an item, you can cancel it on your order.',
        'If goods are damaged, wrong or did not come, tap Request refund on your order. We look at it with the shop and tell you why we decide.',
        `Tell us soon: if you do not reply after a shop marks your goods as delivered, we pay it after ${release.afterDays} days.`,
        'The money goes back to the number or card that you paid with.',
      ],
    },
    {
      title: 'How do I sell?',
      paragraphs: [
        <>
          {sellLink('Open a shop')} with your true details. We review it in 1-3 business days. You get your
          full price by mobile money.
        </>,
      ],
    },
    {
      title: 'I need a person',
      paragraphs: [
        <>
          Write to <a href={`mailto:${email}`}>{email}</a> and tell us the number of your order. All rules are
          in our {termsLink('terms')}.
        </>,
      ],
    },
  ],
} as const;
