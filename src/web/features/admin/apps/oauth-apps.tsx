import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type {
  AppWithSecretView,
  RegisteredAppView,
} from '#src/modules/connected-apps/contract/connected-apps.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { OAuthAppForm } from './oauth-app-form.tsx';
import { oauthAppTexts } from './texts.ts';

export const oauthAppsQuery = () => adminApi.queryOptions('GET /admin/apps');

const APP_MUTATION_OPTIONS = {
  invalidates: ['GET /admin/apps'],
  errorToast: oauthAppTexts.changeFailed,
  fallbackMessage: oauthAppTexts.tryAgain,
  successToast: oauthAppTexts.saved,
} as const;

/** The registered apps, the form for a new one, and its secret. */
export function OAuthApps() {
  const query = useQuery(oauthAppsQuery());
  const [made, setMade] = useState<AppWithSecretView | null>(null);
  const [creating, setCreating] = useState(false);
  const show = (app: AppWithSecretView) => {
    setCreating(false);
    setMade(app);
  };
  return (
    <div className="grid min-w-0 gap-4.5">
      {made && <AppSecret made={made} onSaved={() => setMade(null)} />}
      <Panel padded={false} aria-label={oauthAppTexts.listLabel}>
        <QueryBoundary
          query={query}
          failed={oauthAppTexts.loadFailed}
          skeleton={
            <div className="p-4 md:px-6" role="status" aria-label={oauthAppTexts.loading}>
              <Skeleton className="h-36" />
            </div>
          }
        >
          {(apps) =>
            apps.length === 0 ? (
              <p className="p-4 text-ink-2 md:px-6">{oauthAppTexts.empty}</p>
            ) : (
              <ul>
                {apps.map((app) => (
                  <AppRow key={app.id} app={app} onMade={show} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Panel>
      {creating ? (
        <OAuthAppForm onMade={show} onClose={() => setCreating(false)} />
      ) : (
        query.data &&
        !made && (
          <Button className="justify-self-start" onClick={() => setCreating(true)}>
            {oauthAppTexts.newButton}
          </Button>
        )
      )}
    </div>
  );
}

function AppSecret({ made: { app, secret }, onSaved }: { made: AppWithSecretView; onSaved: () => void }) {
  return (
    <Panel strip="market" aria-labelledby="app-secret">
      <FocusHeading id="app-secret">
        {secret ? oauthAppTexts.secretTitle(app.name) : oauthAppTexts.noSecretTitle(app.name)}
      </FocusHeading>
      <p className="mb-4 text-ink-2">{secret ? oauthAppTexts.secretText : oauthAppTexts.noSecretText}</p>
      <div className="grid gap-4">
        <Copyable label={oauthAppTexts.clientId} value={app.id} />
        {secret && <Copyable label={oauthAppTexts.clientSecret} value={secret} />}
      </div>
      <Button className="mt-4" variant="line" onClick={onSaved}>
        {oauthAppTexts.doneButton}
      </Button>
    </Panel>
  );
}

const Copyable = ({ label, value }: { label: string; value: string }) => (
  <Field label={label}>
    <TextInput
      readOnly
      value={value}
      className="font-mono text-sm"
      onFocus={(event) => event.target.select()}
    />
  </Field>
);

type RowProps = { app: RegisteredAppView; onMade: (made: AppWithSecretView) => void };

function AppRow({ app, onMade }: RowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, isEnabled } = app;
  const change = useApiMutation(adminApi, 'PATCH /admin/apps/{id}', APP_MUTATION_OPTIONS);
  const renewal = useApiMutation(adminApi, 'POST /admin/apps/{id}/secret', {
    ...APP_MUTATION_OPTIONS,
    successToast: null,
    onSuccess: ({ data }) => onMade(data),
  });
  return (
    <li className="grid gap-3 border-line border-b p-4 last:border-0 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="wrap-anywhere text-h3">{name}</b>
        <Badge tone={isEnabled ? 'delivered' : 'cancelled'}>
          {isEnabled ? oauthAppTexts.states.on : oauthAppTexts.states.off}
        </Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        <Fact term={oauthAppTexts.clientId}>
          <code className="wrap-anywhere">{id}</code>
        </Fact>
        <Fact term={oauthAppTexts.website}>{app.website}</Fact>
        <Fact term={oauthAppTexts.redirects}>{app.redirectUris.join(', ')}</Fact>
        <Fact term={oauthAppTexts.customers}>{app.customers}</Fact>
        <Fact term={oauthAppTexts.registered}>{formatDate(app.createdAt)}</Fact>
      </dl>
      {isRemoving ? (
        <RemoveApp app={app} onClose={() => setRemoving(false)} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="soft"
            size="sm"
            aria-label={isEnabled ? oauthAppTexts.stopLabel(name) : oauthAppTexts.startLabel(name)}
            busy={change.isPending}
            busyLabel={oauthAppTexts.saving}
            onClick={() => void change.run({ params: { id }, body: { isEnabled: !isEnabled } })}
          >
            {isEnabled ? oauthAppTexts.stopButton : oauthAppTexts.startButton}
          </Button>
          {app.keepsSecret && (
            <Button
              variant="soft"
              size="sm"
              aria-label={oauthAppTexts.secretFor(name)}
              busy={renewal.isPending}
              busyLabel={oauthAppTexts.saving}
              onClick={() => void renewal.run({ params: { id } })}
            >
              {oauthAppTexts.secretButton}
            </Button>
          )}
          <Button
            variant="danger"
            size="sm"
            aria-label={oauthAppTexts.removeLabel(name)}
            onClick={() => setRemoving(true)}
          >
            {oauthAppTexts.removeButton}
          </Button>
        </div>
      )}
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function RemoveApp({
  app: { id, name, customers },
  onClose,
}: {
  app: RegisteredAppView;
  onClose: () => void;
}) {
  const removal = useApiMutation(adminApi, 'DELETE /admin/apps/{id}', APP_MUTATION_OPTIONS);
  return (
    <div role="alert" className="rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p className="font-medium">{oauthAppTexts.removeText(name, customers)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="sm"
          busy={removal.isPending}
          busyLabel={oauthAppTexts.removing}
          onClick={() => void removal.run({ params: { id } })}
        >
          {oauthAppTexts.removeLabel(name)}
        </Button>
        <Button variant="ghost" size="sm" ref={focusOnMount} disabled={removal.isPending} onClick={onClose}>
          {oauthAppTexts.keepButton}
        </Button>
      </div>
    </div>
  );
}
