import { SellPage } from '../features/seller/sell-page.tsx';

export const meta = () => [
  { title: 'Become a Seller · Dwaso' },
  {
    name: 'description',
    content:
      'Register your shop on Dwaso and sell your farm goods and crafts to customers across Ghana. Reviewed within 1-3 business days.',
  },
];

export default function SellRoute() {
  return <SellPage />;
}
