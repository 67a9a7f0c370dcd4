import { SHOP_SCOPES } from '#shared/api-key-scopes';
import { ApiKeys, apiKeysQuery } from '#web/components/api-keys/api-keys.tsx';
import { apiKeyTexts } from '#web/components/api-keys/texts.ts';
import { PageTitle } from '#web/components/ui/page.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(apiKeyTexts.title);

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [apiKeysQuery(shopApi)] : []));
export const HydrateFallback = () => null;

/** /merchant/api-keys: keys of programs that act for the shop, for its owner. */
export default function MerchantApiKeysPage() {
  return (
    <RequireRole least="owner" title={apiKeyTexts.title}>
      <PageTitle lead={apiKeyTexts.lead}>{apiKeyTexts.title}</PageTitle>
      <ApiKeys api={shopApi} scopes={SHOP_SCOPES} />
    </RequireRole>
  );
}
