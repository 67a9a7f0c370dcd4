import { useState } from 'react';
import type { OtherLanguage } from '#shared/languages';
import type {
  TranslatedMessage,
  TranslationStatus,
} from '#src/modules/translations/contract/translations.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { reviewForm } from '#web/features/admin/api/schema.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { translationTexts as texts } from './texts.ts';

const STATUS: Record<TranslationStatus, { text: string; tone: BadgeTone }> = {
  MISSING: { text: texts.missing, tone: 'cancelled' },
  DRAFT: { text: texts.draft, tone: 'pending' },
  CHANGED: { text: texts.changed, tone: 'shipped' },
  REVIEWED: { text: texts.reviewed, tone: 'delivered' },
};
const PLACES = { web: texts.web, server: texts.server } as const;

/** A message: its English, its words, and whether somebody has reviewed them. */
export function MessageCard({ message, language }: { message: TranslatedMessage; language: OtherLanguage }) {
  const { key, place, area, english, words, preview, length, reviewer, reviewedOn } = message;
  const status = STATUS[message.status];
  return (
    <ListCard
      title={key}
      marks={
        <>
          <Badge tone={status.tone}>{status.text}</Badge>
          {message.reviewFirst && <Badge tone="cancelled">{texts.reviewFirst}</Badge>}
          {!message.shipped && <Badge tone="shipped">{texts.nextBuild}</Badge>}
        </>
      }
      actions={<ReviewButton message={message} language={language} />}
    >
      <p className="text-ink-3">{`${PLACES[place]} · ${area}`}</p>
      <Line label={texts.english} words={english} lang="en" />
      <Line label={texts.words} words={words ?? texts.none} lang={words ? language : 'en'} />
      {words && preview !== words && <Line label={texts.preview} words={preview} lang={language} />}
      {length !== null && <p>{texts.phoneLength(length)}</p>}
      {reviewer && reviewedOn && <p>{texts.reviewedBy(reviewer, reviewedOn)}</p>}
    </ListCard>
  );
}

/** Words as they are written, with their line breaks. */
export function Line({ label, words, lang }: { label: string; words: string; lang: string }) {
  return (
    <p>
      <b className="font-semibold">{label}: </b>
      <span lang={lang} className="whitespace-pre-line text-ink">
        {words}
      </span>
    </p>
  );
}

function ReviewButton({ message, language }: { message: TranslatedMessage; language: OtherLanguage }) {
  const [open, setOpen] = useState(false);
  const save = useApiMutation(adminApi, 'POST /admin/translations', { errorToast: 'inline' });
  if (!useIsAllowed('POST /admin/translations')) return null;
  const { place, key, english, words, reviewer } = message;
  return (
    <>
      <Button size="sm" variant="line" aria-label={texts.reviewOf(key)} onClick={() => setOpen(true)}>
        {texts.review}
      </Button>
      <Dialog open={open} title={key} busy={save.isPending} onClose={() => setOpen(false)}>
        <Line label={texts.english} words={english} lang="en" />
        <Form
          schema={reviewForm}
          defaults={{ words: words ?? '', reviewer: reviewer ?? '' }}
          action={save}
          onSubmit={async (values) => {
            const body = { language, place, key, english, ...values };
            if (await save.run({ body })) setOpen(false);
            return null;
          }}
        >
          {(form) => (
            <>
              <TextAreaField
                label={texts.words}
                hint={texts.keepPlaceholders}
                required
                maxLength={2000}
                lang={language}
                {...form.field('words')}
              />
              <TextField
                label={texts.reviewer}
                hint={texts.reviewerHint}
                required
                maxLength={80}
                {...form.field('reviewer')}
              />
              <FormError text={form.failure} />
              <SubmitButton busyLabel={texts.saving}>{texts.saveReview}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
