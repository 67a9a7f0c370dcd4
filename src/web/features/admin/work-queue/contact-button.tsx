import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import type { DeskItem } from '#src/modules/desk/contract/desk.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Select, TextArea } from '#web/components/ui/field.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { fillTemplate, mailLink, whatsAppUrl } from './contact-links.ts';
import { workQueueTexts } from './texts.ts';
import { WORK_ITEM_LABELS } from './work-item-labels.ts';

const WAY =
  'inline-flex min-h-11 items-center rounded-control border border-line-strong px-4 font-semibold hover:bg-sunk';

/** Email, WhatsApp or a call to the person concerned, with a text to start from. */
export function ContactButton({ item }: { item: DeskItem }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        {workQueueTexts.contact}
      </Button>
      <Dialog open={open} title={workQueueTexts.contactTitle(item.who.name)} onClose={() => setOpen(false)}>
        {open && <Ways item={item} />}
      </Dialog>
    </>
  );
}

function Ways({ item: { who, orderId, kind } }: { item: DeskItem }) {
  const answers = useQuery(adminApi.queryOptions('GET /admin/canned-answers'));
  const [text, setText] = useState('');
  const order = orderId && orderNumber(orderId);
  const subject = order
    ? workQueueTexts.orderSubject(order)
    : `Dwaso: ${WORK_ITEM_LABELS[kind].toLowerCase()}`;
  function begin(id: string) {
    const chosen = answers.data?.find((answer) => answer.id === id);
    if (chosen) setText(fillTemplate(chosen.text, { name: who.name, order }));
  }
  return (
    <div className="grid gap-4">
      {answers.data && answers.data.length > 0 && (
        <Field label={workQueueTexts.savedReplyLabel}>
          <Select defaultValue="" onChange={(event) => begin(event.target.value)}>
            <option value="">{workQueueTexts.noSavedReply}</option>
            {answers.data.map((answer) => (
              <option key={answer.id} value={answer.id}>
                {answer.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={workQueueTexts.replyTextLabel}>
        <TextArea rows={5} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        {who.email && (
          <a className={WAY} href={mailLink(who.email, { subject, body: text })}>
            {workQueueTexts.email}
          </a>
        )}
        {who.phone && (
          <>
            <a className={WAY} href={whatsAppUrl(who.phone, text)} target="_blank" rel="noreferrer">
              {workQueueTexts.whatsapp}
            </a>
            <a className={WAY} href={`tel:${who.phone}`}>
              {workQueueTexts.call(formatPhone(who.phone))}
            </a>
          </>
        )}
      </div>
    </div>
  );
}
