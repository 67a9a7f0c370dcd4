import { type ReactNode, useState } from 'react';
import type { ApiKey, NewApiKey } from '#src/modules/api-keys/contract/api-keys.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Select } from '#web/components/ui/field.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { apiKeyTexts, SCOPE_TEXTS } from './texts.ts';

const TONES: Record<ApiKey['state'], BadgeTone> = {
  ACTIVE: 'delivered',
  REPLACED: 'pending',
  EXPIRED: 'cancelled',
};
const KEY_MUTATION_OPTIONS = {
  invalidates: ['GET /api-keys'],
  errorToast: apiKeyTexts.changeFailed,
  fallbackMessage: apiKeyTexts.tryAgain,
} as const;

type Props = { api: ApiQueryClient; apiKey: ApiKey; onMade: (made: NewApiKey) => void };

/** A key: what it may do, when it was used, and buttons to replace and to revoke it. */
export function KeyRow({ api, apiKey, onMade }: Props) {
  const [open, setOpen] = useState<'replace' | 'revoke' | null>(null);
  const { name, state } = apiKey;
  return (
    <li className="grid gap-3 border-line border-b p-4 last:border-0 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="wrap-anywhere text-h3">{name}</b>
        <Badge tone={TONES[state]}>{apiKeyTexts.states[state]}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        <Fact term={apiKeyTexts.secretEnds}>
          <code>{`…${apiKey.hint}`}</code>
        </Fact>
        {apiKey.madeBy && <Fact term={apiKeyTexts.madeBy}>{apiKey.madeBy}</Fact>}
        <Fact term={apiKeyTexts.created}>{formatDate(apiKey.createdAt)}</Fact>
        <Fact term={apiKeyTexts.lastUsed}>
          {apiKey.lastUsedAt ? formatDateTime(apiKey.lastUsedAt) : apiKeyTexts.neverUsed}
        </Fact>
        <Fact term={state === 'EXPIRED' ? apiKeyTexts.expired : apiKeyTexts.expires}>
          {state === 'REPLACED' ? formatDateTime(apiKey.expiresAt) : formatDate(apiKey.expiresAt)}
        </Fact>
      </dl>
      <ul aria-label={apiKeyTexts.may} className="list-disc pl-5 text-ink-2 text-sm">
        {apiKey.scopes.map((scope) => (
          <li key={scope}>{SCOPE_TEXTS[scope]}</li>
        ))}
      </ul>
      {open === null && (
        <div className="flex flex-wrap gap-2.5">
          {state === 'ACTIVE' && (
            <Button
              variant="soft"
              size="sm"
              aria-label={apiKeyTexts.replaceLabel(name)}
              onClick={() => setOpen('replace')}
            >
              {apiKeyTexts.replaceButton}
            </Button>
          )}
          <Button
            variant="danger"
            size="sm"
            aria-label={apiKeyTexts.revokeLabel(name)}
            onClick={() => setOpen('revoke')}
          >
            {apiKeyTexts.revokeButton}
          </Button>
        </div>
      )}
      {open === 'replace' && (
        <ReplaceKey
          api={api}
          apiKey={apiKey}
          onMade={(made) => {
            setOpen(null);
            onMade(made);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'revoke' && <RevokeKey api={api} apiKey={apiKey} onClose={() => setOpen(null)} />}
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Chooses how long the old key still works, while programs change over to the new one. */
function ReplaceKey({ api, apiKey, onMade, onClose }: Props & { onClose: () => void }) {
  const [hours, setHours] = useState(24);
  const rotate = useApiMutation(api, 'POST /api-keys/{id}/rotate', {
    ...KEY_MUTATION_OPTIONS,
    successToast: null,
    onSuccess: ({ data }) => onMade(data),
  });
  return (
    <div className="grid gap-3 rounded-control bg-sunk p-3.5">
      <p className="text-sm">{apiKeyTexts.replaceText}</p>
      <Field label={apiKeyTexts.overlapLabel}>
        <Select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {apiKeyTexts.overlaps.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          ref={focusOnMount}
          busy={rotate.isPending}
          busyLabel={apiKeyTexts.replacing}
          onClick={() => void rotate.run({ params: { id: apiKey.id }, body: { overlapHours: hours } })}
        >
          {apiKeyTexts.replaceButton}
        </Button>
        <Button variant="ghost" size="sm" disabled={rotate.isPending} onClick={onClose}>
          {apiKeyTexts.cancelButton}
        </Button>
      </div>
    </div>
  );
}

function RevokeKey({ api, apiKey: { id, name }, onClose }: Omit<Props, 'onMade'> & { onClose: () => void }) {
  const revoke = useApiMutation(api, 'DELETE /api-keys/{id}', {
    ...KEY_MUTATION_OPTIONS,
    successToast: apiKeyTexts.revoked,
  });
  return (
    <div role="alert" className="rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p className="font-medium">{apiKeyTexts.revokeText(name)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button
          variant="line"
          size="sm"
          busy={revoke.isPending}
          busyLabel={apiKeyTexts.revoking}
          onClick={() => void revoke.run({ params: { id } })}
        >
          {apiKeyTexts.revokeLabel(name)}
        </Button>
        <Button variant="ghost" size="sm" ref={focusOnMount} disabled={revoke.isPending} onClick={onClose}>
          {apiKeyTexts.keepButton}
        </Button>
      </div>
    </div>
  );
}
