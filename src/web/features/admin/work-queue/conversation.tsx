import { orderNumber } from '#shared/order-number';
import type { DeskConversation } from '#src/modules/desk/contract/desk-emails.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import type { DeskCase } from './desk-case.ts';
import { DeskEmailItem } from './desk-email-item.tsx';
import { EmailForm } from './email-form.tsx';
import { deskEmailTexts as texts } from './email-texts.ts';

/** The emails with one person of a task, oldest first, and a form to answer. */
export function Conversation({ of, conversation }: { of: DeskCase; conversation: DeskConversation }) {
  const { side, name, email, orderId, waitingSince, emails } = conversation;
  const who = side === 'CUSTOMER' ? texts.customer : texts.shop;
  return (
    <Section id={side.toLowerCase()} title={`${who}: ${name}`}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere text-ink-2 text-sm">
        <span>{email === null ? texts.noAddress : texts.address(email)}</span>
        {orderId && (
          <AdminLink to={`/admin/orders/${orderId}`}>{texts.order(orderNumber(orderId))}</AdminLink>
        )}
        {waitingSince !== null && <Badge tone="shipped">{texts.waiting}</Badge>}
      </div>
      {emails.length === 0 ? (
        <p className="mb-4 text-ink-3">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.list} className="mb-4 grid gap-3">
          {emails.map((one) => (
            <DeskEmailItem key={one.id} of={of} name={name} email={one} />
          ))}
        </ul>
      )}
      {waitingSince !== null && <DoneButton of={of} conversation={conversation} />}
      {email !== null && <EmailForm of={of} conversation={conversation} />}
    </Section>
  );
}

function DoneButton({
  of,
  conversation: { side, emails },
}: {
  of: DeskCase;
  conversation: DeskConversation;
}) {
  const done = useApiMutation(adminApi, 'POST /admin/desk/{kind}/{subject}/emails/done');
  return (
    <div className="mb-4">
      <Button
        size="sm"
        variant="line"
        busy={done.isPending}
        busyLabel={texts.saving}
        onClick={() =>
          void done.run({ params: { ...of }, body: { side, lastSeen: emails.at(-1)?.id ?? null } })
        }
      >
        {texts.done}
      </Button>
    </div>
  );
}
