import type { ReactNode } from 'react';

/** Texts of the page about Dwaso. */
export const aboutTexts = {
  metaTitle: 'About',
  description:
    'Dwaso exists to empower Ghana’s farmers and artisans: vetted sellers, fair prices, and goods that carry their maker’s name.',
  home: 'Home',
  title: 'A market that belongs to its makers',
  mission: (akan: (words: string) => ReactNode) => (
    <>
      {akan('Wɔ dwaso')} means “in the market”. Dwaso exists to empower local farmers and artisans. We bring
      what they grow, weave, carve and fire to customers everywhere in Ghana, at the price they set
      themselves.
    </>
  ),
  buying:
    'You see who made each product and where. You pay by mobile money and track your order until you receive it.',
  howTitle: 'How we work',
  communitiesTitle: 'Supporting Local Communities',
  communities: (feePercent: number) =>
    `The maker sets the price and the shop receives all of it. We add our ${feePercent}% fee at checkout, where you can see it.`,
  qualityTitle: 'Quality & Authenticity',
  quality:
    'We check sellers before they sell: who they are and what they make or grow. Every product shows its shop and where it comes from.',
  valuesTitle: 'Our values',
  sustainabilityTitle: 'Sustainability',
  sustainability:
    'Food in its season, straw, clay, wood and cotton: goods from natural materials, sold close to where they are made.',
  empowermentTitle: 'Empowerment',
  empowerment:
    'All a farmer or artisan needs is a phone. No rent, no middleman, and payment by mobile money.',
  heritageTitle: 'Heritage',
  heritage:
    'Kente from the lagoon, baskets from the savannah, beads fired in the Krobo hills: crafts stay alive when people buy them.',
  joinTitle: 'Join the market',
  join: 'Open a shop for what you grow or make, or buy from people who do.',
  sellButton: 'Become a Seller',
  signUpButton: 'Sign Up as Customer',
} as const;
