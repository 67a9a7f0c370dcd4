import type { ReactNode } from 'react';
import type { SiteFacts } from '#src/modules/settings/contract/settings.ts';
import type { Section } from './sections.tsx';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

type Values = {
  /** The rate, or its placeholder for an editor. */
  feePercent: number | string;
  otherFees: string;
  release: SiteFacts['release'];
  privacyLink: (words: string) => ReactNode;
  sellerTermsLink: (words: string) => ReactNode;
};

/** The terms of service. */
export const termsTexts = {
  title: 'Terms of Service',
  description:
    'How buying on Dwaso works: prices and the platform fee, payment by mobile money, delivery, cancellation and refunds.',
  lead: 'What you can expect from us, and what we expect from you, when you buy on Dwaso.',
  sections: ({ feePercent, otherFees, release, privacyLink, sellerTermsLink }: Values): Section[] => [
    {
      title: 'Who sells to you',
      paragraphs: [
        'Dwaso is a marketplace. The shop named on a product sells it to you. Dwaso runs the site, takes the payment and pays the shop its price. You can see the shop’s name, town and phone number on its page and on your order.',
      ],
    },
    {
      title: 'Prices and the platform fee',
      points: [
        'Prices are in Ghana cedis (GH₵). You pay the price, the platform fee and the delivery fee, if there is one. You see all of them before you pay.',
        `The platform fee is ${feePercent}% of the subtotal.${otherFees} You see it in the cart and again before you pay.`,
        'The shop receives its full price. Dwaso keeps the platform fee.',
      ],
    },
    {
      title: 'Ordering and paying',
      points: [
        'You need an account to save a wishlist, fill a cart and order.',
        'You can review and change your cart until you tap Pay with Paystack.',
        'You pay by mobile money or card through Paystack. You approve the payment on your own phone. We never ask for your PIN. We never store a PIN or a one-time code.',
        'We reserve the items while you pay. If your payment is not confirmed in time, the order expires and you owe nothing. If your money arrives late, we use it for the order or refund it.',
      ],
    },
    {
      title: 'Dwaso holds your money',
      points: [
        'We do not pay the shop when you pay. We hold your money until you receive your goods.',
        'Each shop in your order has a 4-digit delivery code that only you can see. Check your goods, then give the code to the rider or driver. We then pay the shop immediately. Do not share the code before you have checked your goods.',
        'You can also confirm delivery on the order page. You can undo this within 10 minutes if we have not started to pay the shop.',
        `If a shop marks an order as delivered without your code, we ask you. If you say no or request a refund, we hold your money until it is settled. If you do not reply, we pay the shop ${days(release.afterDays)} later (${days(release.freshDays)} for fresh goods). If no one confirms anything, we pay ${days(release.silentDays)} after the goods were sent.`,
      ],
    },
    {
      title: 'Delivery',
      paragraphs: [
        'Each shop shows how long its delivery takes. If it shows nothing, the estimate is 3-5 business days from payment. You see it with your order, and you can track each item there. If goods are late and you did not agree another time, Ghana’s Electronic Transactions Act, 2008 (Act 772) lets you withdraw from the purchase.',
      ],
    },
    {
      title: 'Cancelling and refunds',
      points: [
        'You can cancel an item that has not been sent. We refund its price and its share of the platform fee.',
        'If something is wrong, damaged or did not arrive, request a refund on your order page. We decide with the shop and tell you why.',
        'If we failed to show you what Act 772 requires before you ordered, you may cancel within 14 days of receiving the goods. Refunds under that law are made within 30 days.',
        'We refund the number or card you paid with.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Give true details and keep your password to yourself. Do not use the site to deceive or to harm, and do not load it with automated traffic. We may close accounts that do this. We still complete or refund a paid order.',
      ],
    },
    {
      title: 'Reviews',
      paragraphs: [
        'Only a customer whose item was delivered may review it. Write the truth about the goods and the service.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        <>
          If we change these terms, we publish them here before they apply. An order keeps the terms and fee
          from the day it was placed. How we use personal data is explained in the{' '}
          {privacyLink('privacy notice')}. Shops also agree to the {sellerTermsLink('seller terms')}. The law
          of Ghana applies.
        </>,
      ],
    },
  ],
} as const;
