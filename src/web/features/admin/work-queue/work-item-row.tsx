import { useState } from 'react';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import type { DeskItem } from '#src/modules/desk/contract/desk.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { ContactButton } from './contact-button.tsx';
import { deskEmailTexts } from './email-texts.ts';
import { Notes } from './notes.tsx';
import { workQueueTexts } from './texts.ts';
import { WORK_ITEM_LABELS } from './work-item-labels.ts';

/** Tasks of admins among themselves. */
const WITHOUT_PEOPLE: readonly string[] = ['APPROVAL', 'MONEY_DIFFERENCE'];

type Props = { item: DeskItem; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A task: its kind, age, the person concerned, and its actions. */
export function WorkItemRow({ item, isChosen, onChoose }: Props) {
  const [showsNotes, setShowsNotes] = useState(false);
  const { who, orderId, dueAt } = item;
  const isLate = dueAt !== null && Date.parse(dueAt) < Date.now();
  return (
    <Panel>
      <div className="md:flex md:items-start md:justify-between md:gap-6">
        <div className="min-w-0">
          <Checkbox
            label={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>{WORK_ITEM_LABELS[item.kind]}</b>
                {dueAt && (
                  <Badge tone={isLate ? 'cancelled' : 'pending'}>
                    {workQueueTexts.due(formatDateTime(dueAt))}
                  </Badge>
                )}
                {item.hasNewEmail && <Badge tone="shipped">{deskEmailTexts.waiting}</Badge>}
                {item.amount !== null && <span className="num font-bold">{formatCedis(item.amount)}</span>}
              </span>
            }
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <div className="grid gap-1 wrap-anywhere text-ink-2 text-sm">
            {item.about && <p className="text-ink">{item.about}</p>}
            <p>{joinFacts(who.name, who.email, who.phone && formatPhone(who.phone))}</p>
            <p>
              {workQueueTexts.since(formatDateTime(item.since))}
              {orderId && (
                <>
                  {' · '}
                  <AdminLink to={`/admin/orders/${orderId}`}>
                    {workQueueTexts.order(orderNumber(orderId))}
                  </AdminLink>
                </>
              )}
            </p>
            <p>{item.assignee ? workQueueTexts.assignedTo(item.assignee.name) : workQueueTexts.unassigned}</p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2.5 md:mt-0 md:max-w-[45%] md:flex-none md:justify-end">
          <ButtonLink size="sm" to={item.path} variant="soft">
            {workQueueTexts.open}
          </ButtonLink>
          {item.kind !== 'NEW_EMAIL' && !WITHOUT_PEOPLE.includes(item.kind) && (
            <ButtonLink size="sm" variant="line" to={`/admin/desk/${item.kind}/${item.subject}`}>
              {item.emails === 0 ? deskEmailTexts.emails : deskEmailTexts.emailsCount(item.emails)}
            </ButtonLink>
          )}
          {(who.email || who.phone) && <ContactButton item={item} />}
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={showsNotes}
            onClick={() => setShowsNotes(!showsNotes)}
          >
            {item.notes === 0 ? workQueueTexts.notes : workQueueTexts.notesCount(item.notes)}
          </Button>
        </div>
      </div>
      {showsNotes && <Notes kind={item.kind} subject={item.subject} />}
    </Panel>
  );
}
