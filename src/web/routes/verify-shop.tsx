import { VerifyShopPage } from '../features/seller/verify-shop-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Verify your shop e-mail');

export default function VerifyShopRoute() {
  return <VerifyShopPage />;
}
