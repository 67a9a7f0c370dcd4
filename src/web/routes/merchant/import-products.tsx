import { ImportPage } from '../../features/merchant/import/import-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Products from a file');

export default function MerchantImportProductsRoute() {
  return <ImportPage />;
}
