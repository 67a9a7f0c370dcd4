import { useQuery } from '@tanstack/react-query';
import { orderNumber } from '#shared/order-number';
import type { DeskConversation } from '#src/modules/desk/contract/desk-emails.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Field, Select } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { deskEmailForm } from '#web/features/admin/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { fillTemplate } from './contact-links.ts';
import type { DeskCase } from './desk-case.ts';
import { deskEmailTexts as texts } from './email-texts.ts';
import { workQueueTexts } from './texts.ts';
import { WORK_ITEM_LABELS } from './work-item-labels.ts';

const RE = /^re:\s*/i;

export const cannedAnswersQuery = () => adminApi.queryOptions('GET /admin/canned-answers');

/** Writes an email to one person of a task, beginning with a saved reply if wanted. */
export function EmailForm({ of, conversation }: { of: DeskCase; conversation: DeskConversation }) {
  const { side, name, orderId, emails } = conversation;
  const answers = useQuery(cannedAnswersQuery());
  const send = useApiMutation(adminApi, 'POST /admin/desk/{kind}/{subject}/emails', {
    successToast: texts.queued,
    errorToast: 'inline',
    idempotent: true,
  });
  const order = orderId && orderNumber(orderId);
  const last = emails.at(-1);
  const begin = order ? texts.orderSubject(order) : `Dwaso: ${WORK_ITEM_LABELS[of.kind].toLowerCase()}`;
  const known = emails.findLast(({ otherAddress }) => otherAddress === null);
  const subject = known ? `Re: ${known.subject.replace(RE, '')}`.slice(0, 120) : begin;
  return (
    <Form
      label={texts.answerTitle(name)}
      schema={deskEmailForm}
      defaults={{ subject, text: '' }}
      action={send}
      onSubmit={async (values, form) => {
        const body = { ...values, side, lastSeen: last?.id ?? null };
        if (await send.run({ params: { ...of }, body })) form.reset({ subject, text: '' });
      }}
    >
      {(form) => (
        <>
          {answers.data && answers.data.length > 0 && (
            <Field label={workQueueTexts.savedReplyLabel}>
              <Select
                defaultValue=""
                onChange={(event) => {
                  const chosen = answers.data.find(({ id }) => id === event.target.value);
                  if (chosen)
                    form.setValue('text', fillTemplate(chosen.text, { name, order: order || null }));
                }}
              >
                <option value="">{workQueueTexts.noSavedReply}</option>
                {answers.data.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <TextField label={texts.subjectLabel} maxLength={120} required {...form.field('subject')} />
          <TextAreaField
            label={texts.textLabel}
            hint={texts.textHint}
            rows={6}
            maxLength={5000}
            required
            {...form.field('text')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
