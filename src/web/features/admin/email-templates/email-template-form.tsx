import { useState } from 'react';
import type { ResponseData } from '#contract/endpoints';
import { type EmailTemplateView, MAIL_OPENING_MAX, MAIL_SUBJECT_MAX } from '#shared/mail-texts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { mailWordsForm } from '#web/features/admin/api/schema.ts';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { EmailPreview } from './email-preview.tsx';
import { emailTemplateTexts } from './texts.ts';

/** Edits the subject and opening of one email, with a preview and a test email to oneself. */
export function EmailTemplateForm({ mail }: { mail: EmailTemplateView }) {
  const params = { id: mail.id };
  const isOwn = useIsAllowed('PUT /admin/mails/{id}');
  const save = useApiMutation(adminApi, 'PUT /admin/mails/{id}', { errorToast: 'inline' });
  const test = useApiMutation(adminApi, 'POST /admin/mails/{id}/test', {
    invalidates: [],
    errorToast: emailTemplateTexts.notSent,
  });
  const preview = useApiMutation(adminApi, 'POST /admin/mails/{id}/preview', {
    ...{ invalidates: [], successToast: null, errorToast: emailTemplateTexts.previewFailed },
    onSuccess: ({ data }) => setShown(data),
  });
  const [shown, setShown] = useState<ResponseData<'POST /admin/mails/{id}/preview'> | null>(null);
  const schema = mailWordsForm({
    known: mail.placeholders.map(({ name }) => name),
    needed: mail.placeholders.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
    mayBeEmpty: mail.original.opening === '',
  });
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2">
      <Section id="words" title={mail.name}>
        <p className="mb-4 text-ink-2">{mail.when}.</p>
        <fieldset disabled={!isOwn} className="contents">
          <Form
            schema={schema}
            defaults={{ subject: mail.subject, opening: mail.opening }}
            action={save}
            onSubmit={async (body) => save.run({ params, body })}
          >
            {(form) => (
              <>
                <TextField
                  label={emailTemplateTexts.subject}
                  maxLength={MAIL_SUBJECT_MAX}
                  required
                  {...form.field('subject')}
                />
                <TextAreaField
                  label={emailTemplateTexts.opening}
                  hint={
                    mail.original.opening
                      ? emailTemplateTexts.openingHint
                      : emailTemplateTexts.openingOptional
                  }
                  rows={6}
                  maxLength={MAIL_OPENING_MAX}
                  {...form.field('opening')}
                />
                <Placeholders mail={mail} />
                <FormError text={form.failure} />
                {isOwn && (
                  <div className="flex flex-wrap gap-2.5">
                    <SubmitButton busyLabel={emailTemplateTexts.saving}>
                      {emailTemplateTexts.save}
                    </SubmitButton>
                    <Button
                      variant="line"
                      busy={preview.isPending}
                      busyLabel={emailTemplateTexts.previewing}
                      onClick={() => void form.handleSubmit((body) => preview.run({ params, body }))()}
                    >
                      {emailTemplateTexts.preview}
                    </Button>
                    <Button
                      variant="line"
                      busy={test.isPending}
                      busyLabel={emailTemplateTexts.sending}
                      onClick={() => void form.handleSubmit((body) => test.run({ params, body }))()}
                    >
                      {emailTemplateTexts.sendTest}
                    </Button>
                  </div>
                )}
              </>
            )}
          </Form>
        </fieldset>
        {mail.isChanged && <Original mail={mail} />}
      </Section>
      {isOwn && (
        <Section id="preview" title={emailTemplateTexts.previewTitle}>
          {shown ? (
            <EmailPreview mail={shown} />
          ) : (
            <p className="text-ink-2">{emailTemplateTexts.previewText}</p>
          )}
        </Section>
      )}
    </div>
  );
}

/** The placeholders, and which of them are required. */
function Placeholders({ mail: { placeholders } }: { mail: EmailTemplateView }) {
  if (placeholders.length === 0) {
    return <p className="text-ink-2 text-sm">{emailTemplateTexts.noValues}</p>;
  }
  return (
    <div className="text-sm">
      <p className="font-semibold">{emailTemplateTexts.values}</p>
      <ul className="mt-1 grid gap-1">
        {placeholders.map(({ name, example, isNeeded }) => (
          <li key={name} className="text-ink-2">
            <code className="rounded bg-sunk px-1.5 py-0.5 text-ink">{`{${name}}`}</code>
            {` ${isNeeded ? emailTemplateTexts.neededExample(example) : emailTemplateTexts.example(example)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Original({ mail }: { mail: EmailTemplateView }) {
  return (
    <div className="mt-6 grid justify-items-start gap-2 border-line border-t pt-4">
      <p className="font-semibold">{emailTemplateTexts.original}</p>
      <p>{mail.original.subject}</p>
      {mail.original.opening && <p className="whitespace-pre-line text-ink-2">{mail.original.opening}</p>}
      <ConfirmButton
        endpoint="DELETE /admin/mails/{id}"
        given={{ params: { id: mail.id } }}
        label={emailTemplateTexts.reset}
        text={emailTemplateTexts.resetText}
        confirm={emailTemplateTexts.resetConfirm}
        busyLabel={emailTemplateTexts.saving}
      />
    </div>
  );
}
