import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { webhookTexts } from '#web/components/webhooks/texts.ts';
import { WebhooksPanel, webhooksQuery } from '#web/components/webhooks/webhooks-panel.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { systemTexts } from '#web/features/admin/system/texts.ts';
import { adminApi, useAdmin } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(webhookTexts.title);

export const clientLoader = adminLoader(({ account }) =>
  account === null || account.adminRole === 'owner' ? [webhooksQuery(adminApi)] : [],
);
export const HydrateFallback = () => null;

/** /admin/webhooks: the addresses that the market's events are sent to, for owners. */
export default function AdminWebhooksPage() {
  const { adminRole } = useAdmin();
  if (adminRole !== 'owner') {
    return (
      <EmptyState
        as="h1"
        illustration="lantern"
        title={webhookTexts.title}
        text={systemTexts.webhooksForOwners}
      />
    );
  }
  return <WebhooksPanel api={adminApi} />;
}
