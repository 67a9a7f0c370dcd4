import type { ReactNode } from 'react';
import type { Section } from './sections.tsx';

type Values = { termsLink: (words: string) => ReactNode };

/** The privacy notice. */
export const privacyTexts = {
  title: 'Privacy Notice',
  description:
    'Which personal data Dwaso keeps, why, for how long, who sees it, and your rights under Ghana’s Data Protection Act, 2012 (Act 843).',
  lead: 'What we know about you, why, and what you can do about it.',
  law: 'Personal data in Ghana is protected by the Data Protection Act, 2012 (Act 843). Data may be kept only for a stated purpose, and no more of it than needed. It must be kept safe. You may see it and have it corrected.',
  sections: ({ termsLink }: Values): Section[] => [
    {
      title: 'What we keep, and why',
      points: [
        <>
          <strong>Your account:</strong> your name, email and, if you give it, phone number. We use them to
          sign you in and to tell you about your orders by email or SMS, or by a message on your phone if you
          switch that on. We never store your password in a form that anyone can read.
        </>,
        <>
          <strong>Your orders:</strong> what you bought, the delivery address and phone, and what happened to
          each item; for parcels, also the driver’s phone and a photo of the waybill if the shop adds them,
          for at most 180 days. We use this to deliver, refund and keep accounts.
        </>,
        <>
          <strong>Payments:</strong> the amount, the network, the MoMo number and Paystack’s reference. If you
          use a discount code, we check if the number has used it before. We never see or store your PIN. We
          pass on one-time codes without storing them. In our logs the number is masked.
        </>,
        <>
          <strong>Mobile money numbers you save:</strong> only those you choose to save, at most 5, encrypted.
          You see the last digits. We use a number only when you choose it, and Paystack does not store it.
          You can remove it in your account at any time.
        </>,
        <>
          <strong>Cart and wishlist:</strong> so you can find them again on any device.
        </>,
        <>
          <strong>Shops you follow:</strong> to show your list and, if you choose it, to email you at most
          once a day about new products. A shop sees how many people follow it, but not who.
        </>,
        <>
          <strong>Numbers that wait for us:</strong> if you ask us by USSD to call you later, your number,
          region, language and what you sell or want to buy. We use them to call or text you when we come
          near. They are deleted after 180 days, when you open an account, or when you remove them by USSD.
        </>,
        <>
          <strong>Technical records:</strong> the internet address a request came from and the time, for a
          short while, to keep the site safe and to limit abuse.
        </>,
      ],
    },
    {
      title: 'What we do not do',
      points: [
        'No advertising, no tracking by other companies, no third-party scripts on any page.',
        'No marketing messages unless you have asked for them, separately from signing up.',
        'We do not sell personal data. Act 843 makes that an offence.',
      ],
    },
    {
      title: 'Who else sees it',
      points: [
        'The shop you buy from: your name, delivery address and phone, for that order only.',
        'A delivery company, if the shop requests a rider: your name, address, phone and the goods to deliver.',
        'Paystack and your mobile money network: what they need to take or refund a payment.',
        'Our own support, when you ask for help: what you see in your account, for at most 15 minutes, without changing anything. You can see each visit in your account.',
        'Authorities, where the law requires it.',
      ],
    },
    {
      title: 'In your browser',
      paragraphs: [
        'We use no tracking cookies. Your browser stores what keeps you signed in, your light or dark setting and, if you register a shop, your registration details. When you sign out, the sign-in data is removed.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'As long as you have an account. You can close it on your account page when your orders are complete and no payment or refund is open. We then delete your name, email, phone, addresses, saved numbers, wishlist, cart and the list of your devices immediately.',
        'We then keep what accounting and disputes require of your orders: what you bought, from which shop, at what price and when; the town and region it went to; what happened to it; and the network and Paystack’s reference of the payment. We remove your name, street, zip code, phone and wallet number. Reviews, and text and photos from refund requests, stay without your name. We also keep the email that confirms the closing, and the record of sign-ins that keeps Dwaso safe. No shop can see them.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may see your data, have it corrected, receive a copy, object to a use, and have your account deleted. You can download the copy and close your account on your account page. If you believe we handle your data wrongly, you may complain to Ghana’s Data Protection Commission. If your data is ever exposed, we will tell you and the Commission.',
        <>Buying is governed by our {termsLink('terms of service')}.</>,
      ],
    },
  ],
} as const;
