import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '#src/modules/events/contract/webhooks.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { topicsText } from './schema.ts';
import { webhookTexts } from './texts.ts';

type Props = { api: ApiQueryClient; webhook: Webhook; onSecret: (secret: string) => void };

const CHANGES = { invalidates: ['GET /webhooks', 'GET /webhooks/{id}/deliveries'] } as const;

/** A webhook with its state, what can be done with it, and its log. */
export function WebhookRow({ api, webhook, onSecret }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const given = { params: { id: webhook.id } };
  const test = useApiMutation(api, 'POST /webhooks/{id}/test', { ...CHANGES, successToast: null });
  const change = useApiMutation(api, 'PATCH /webhooks/{id}', CHANGES);
  const removal = useApiMutation(api, 'DELETE /webhooks/{id}', CHANGES);
  const rotation = useApiMutation(api, 'POST /webhooks/{id}/secret', { ...CHANGES, successToast: null });
  const [outcome, setOutcome] = useState<WebhookDelivery | null>(null);
  const busy = test.isPending || change.isPending || removal.isPending || rotation.isPending;
  const isOff = webhook.disabledAt !== null;
  return (
    <li className="grid gap-3 p-4 md:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 wrap-anywhere">{webhook.url}</b>
        <State webhook={webhook} />
      </div>
      <p className="text-ink-2 text-sm">{topicsText(webhook.types)}</p>
      {webhook.disabledReason && (
        <p className="text-ink-2 text-sm">{webhookTexts.disabledReason[webhook.disabledReason]}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="soft"
          size="sm"
          disabled={busy}
          busy={test.isPending}
          busyLabel={webhookTexts.testing}
          onClick={async () => setOutcome((await test.run(given))?.data ?? null)}
        >
          {webhookTexts.testButton}
        </Button>
        <Button variant="soft" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {webhookTexts.logButton}
        </Button>
        <Button
          variant="soft"
          size="sm"
          disabled={busy}
          onClick={() => void change.run({ ...given, body: { isEnabled: isOff } })}
        >
          {isOff ? webhookTexts.enableButton : webhookTexts.pauseButton}
        </Button>
        <Button
          variant="soft"
          size="sm"
          disabled={busy}
          onClick={async () => {
            const rotated = await rotation.run(given);
            if (rotated) onSecret(rotated.data.secret);
          }}
        >
          {webhookTexts.rotateButton}
        </Button>
        {!isLeaving && (
          <Button variant="danger" size="sm" disabled={busy} onClick={() => setLeaving(true)}>
            {webhookTexts.removeButton}
          </Button>
        )}
      </div>
      {isLeaving && (
        <div className="flex flex-wrap items-center gap-2.5">
          <p className="text-sm">{webhookTexts.removeQuestion}</p>
          <Button variant="danger" size="sm" disabled={busy} onClick={() => void removal.run(given)}>
            {webhookTexts.removeYes}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setLeaving(false)}>
            {webhookTexts.keepButton}
          </Button>
        </div>
      )}
      {outcome && <Outcome delivery={outcome} />}
      {isOpen && <DeliveryLog api={api} webhook={webhook} />}
    </li>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  if (webhook.disabledAt) return <Badge tone="cancelled">{webhookTexts.disabled}</Badge>;
  if (webhook.failingSince) return <Badge tone="pending">{webhookTexts.failing}</Badge>;
  return <Badge tone="delivered">{webhookTexts.active}</Badge>;
}

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { status, responseCode, durationMs, error } = delivery;
  const text =
    responseCode === null
      ? webhookTexts.testUnanswered
      : status === 'DELIVERED'
        ? webhookTexts.tested(responseCode, durationMs ?? 0)
        : webhookTexts.testRefused(responseCode);
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p className={status === 'DELIVERED' ? 'text-leaf-strong' : 'text-clay'}>{text}</p>
      {error && <code className="wrap-anywhere text-ink-2">{error}</code>}
    </div>
  );
}
