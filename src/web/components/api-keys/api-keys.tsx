import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Scope } from '#shared/api-key-scopes';
import type { NewApiKey } from '#src/modules/api-keys/contract/api-keys.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { KeySecret } from './key-secret.tsx';
import { apiKeyTexts } from './texts.ts';

export const apiKeysQuery = (api: ApiQueryClient) => api.queryOptions('GET /api-keys');

/** The keys of a shop or of the market, the form for a new one, and its secret. */
export function ApiKeys({ api, scopes }: { api: ApiQueryClient; scopes: readonly Scope[] }) {
  const query = useQuery(apiKeysQuery(api));
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [creating, setCreating] = useState(false);
  const show = (key: NewApiKey) => {
    setCreating(false);
    setMade(key);
  };
  return (
    <div className="grid min-w-0 gap-4.5">
      {made && <KeySecret made={made} onSaved={() => setMade(null)} />}
      <Panel padded={false} aria-label={apiKeyTexts.listLabel}>
        <QueryBoundary
          query={query}
          failed={apiKeyTexts.loadFailed}
          skeleton={
            <div className="p-4 md:px-6" role="status" aria-label={apiKeyTexts.loading}>
              <Skeleton className="h-36" />
            </div>
          }
        >
          {(keys) =>
            keys.length === 0 ? (
              <p className="p-4 text-ink-2 md:px-6">{apiKeyTexts.empty}</p>
            ) : (
              <ul>
                {keys.map((key) => (
                  <KeyRow key={key.id} api={api} apiKey={key} onMade={show} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Panel>
      {creating ? (
        <KeyForm api={api} scopes={scopes} onMade={show} onClose={() => setCreating(false)} />
      ) : (
        query.data &&
        !made && (
          <Button className="justify-self-start" onClick={() => setCreating(true)}>
            <KeyRound className="icon" aria-hidden />
            {apiKeyTexts.createButton}
          </Button>
        )
      )}
    </div>
  );
}
