import { webhookTexts } from '#web/components/webhooks/texts.ts';
import { WebhooksPanel, webhooksQuery } from '#web/components/webhooks/webhooks-panel.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(webhookTexts.title);

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [webhooksQuery(shopApi)] : []));
export const HydrateFallback = () => null;

/** /merchant/webhooks: the addresses that a shop's events are sent to, for its owner. */
export default function WebhooksPage() {
  return (
    <RequireRole least="owner" title={webhookTexts.title}>
      <WebhooksPanel api={shopApi} />
    </RequireRole>
  );
}
