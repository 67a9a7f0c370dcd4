import { SellPage } from '../features/seller/sell-page.tsx';
import { paths } from '../lib/paths.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/sell.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.sell,
    title: 'Become a Seller',
    description:
      'Register your shop on Dwaso and sell your farm goods and crafts to customers across Ghana. Reviewed within 1-3 business days.',
  });
}

export default function SellRoute() {
  return <SellPage />;
}
