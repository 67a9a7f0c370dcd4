import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { NewWebhook } from './new-webhook.tsx';
import { Secret } from './secret.tsx';
import { webhookTexts } from './texts.ts';
import { WebhookRow } from './webhook-row.tsx';

export const webhooksQuery = (api: ApiQueryClient) => api.queryOptions('GET /webhooks');

/** The webhooks of a shop or of the market: list, creation with the secret shown once, log. */
export function WebhooksPanel({ api }: { api: ApiQueryClient }) {
  const webhooks = useQuery(webhooksQuery(api));
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageTitle lead={webhookTexts.lead}>{webhookTexts.title}</PageTitle>
      <div className="grid min-w-0 gap-4.5">
        {secret && <Secret secret={secret} onDone={() => setSecret(null)} />}
        <Panel padded={false} aria-label={webhookTexts.listLabel}>
          <QueryBoundary
            query={webhooks}
            failed={webhookTexts.loadFailed}
            skeleton={
              <div role="status" aria-label={webhookTexts.loading} className="p-4">
                <Skeleton className="h-24" />
              </div>
            }
          >
            {(all) =>
              all.length === 0 ? (
                <p className="p-4 text-ink-2 md:px-6">{webhookTexts.empty}</p>
              ) : (
                <ul aria-label={webhookTexts.listLabel} className="divide-y divide-line">
                  {all.map((webhook) => (
                    <WebhookRow key={webhook.id} api={api} webhook={webhook} onSecret={setSecret} />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </Panel>
        {adding ? (
          <NewWebhook
            api={api}
            onClose={() => setAdding(false)}
            onMade={(made) => {
              setAdding(false);
              setSecret(made);
            }}
          />
        ) : (
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            <Plus className="icon" aria-hidden />
            {webhookTexts.addTitle}
          </Button>
        )}
      </div>
    </>
  );
}
