import type { DeskEmail } from '#src/modules/desk/contract/desk-emails.ts';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import type { DeskCase } from './desk-case.ts';
import { deskEmailTexts as texts } from './email-texts.ts';

const TONES: Record<DeskEmail['state'], BadgeTone> = {
  QUEUED: 'pending',
  SENT: 'delivered',
  FAILED: 'cancelled',
  RECEIVED: 'shipped',
};

/** An email of a task, as plain text, with its state and its warnings. */
export function DeskEmailItem({ of, name, email }: { of: DeskCase; name: string; email: DeskEmail }) {
  const { state, admin, otherAddress, writer, attachments } = email;
  return (
    <li
      className={cx(
        'grid gap-2 wrap-anywhere rounded-panel border border-line p-3.5',
        admin ? 'bg-sunk md:ml-10' : 'md:mr-10',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <b>{admin ? admin.name : otherAddress === null ? name : texts.unknownSender}</b>
        <span className="text-ink-3">{formatDateTime(email.createdAt)}</span>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        {writer === 'AUTO_REPLY' && <Badge tone="pending">{texts.autoReply}</Badge>}
        {writer === 'BOUNCE' && <Badge tone="cancelled">{texts.bounce}</Badge>}
      </p>
      {otherAddress !== null && (
        <p className="text-clay-strong text-sm">
          <b>{texts.otherAddress(otherAddress)}</b> {texts.otherAddressWarning}
        </p>
      )}
      <p className="font-semibold">{email.subject}</p>
      {email.text && <p className="whitespace-pre-line">{email.text}</p>}
      {email.isTooLarge && <p className="text-ink-2 text-sm">{texts.tooLarge}</p>}
      {email.isShortened && <p className="text-ink-3 text-sm">{texts.shortened}</p>}
      {attachments.length > 0 && (
        <p className="text-ink-2 text-sm">{texts.attachments(attachments.join(', '))}</p>
      )}
      {state === 'FAILED' && <RetryButton of={of} id={email.id} />}
    </li>
  );
}

function RetryButton({ of, id }: { of: DeskCase; id: string }) {
  const retry = useApiMutation(adminApi, 'POST /admin/desk/{kind}/{subject}/emails/{id}/retry');
  return (
    <div>
      <Button
        size="sm"
        variant="line"
        busy={retry.isPending}
        busyLabel={texts.retrying}
        onClick={() => void retry.run({ params: { ...of, id } })}
      >
        {texts.retry}
      </Button>
    </div>
  );
}
