import { useState } from 'react';
import type { ResponseData } from '#contract/endpoints';
import { PAGE_PLACEHOLDERS, type SitePage } from '#shared/site-pages';
import type { PageTexts } from '#src/modules/settings/contract/site-pages.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form, type FormHandle } from '#web/components/form/form.tsx';
import { PageBlocks } from '#web/components/legal/page-blocks.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { type SitePageFields, type SitePageValues, sitePageForm } from '#web/features/admin/api/schema.ts';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { sitePageEditorTexts } from './texts.ts';

type Props = {
  page: SitePage;
  /** The version in force. */
  basedOn: number;
  start: PageTexts;
};

/** Writes a new version of a page, with a preview, and publishes it after a confirmation. */
export function SitePageForm({ page, basedOn, start }: Props) {
  const [shown, setShown] = useState<ResponseData<'POST /admin/site-pages/preview'> | null>(null);
  const [asked, setAsked] = useState<SitePageValues | null>(null);
  const publish = useApiMutation(adminApi, 'POST /admin/site-pages/{page}/versions', {
    errorToast: 'inline',
  });
  const preview = useApiMutation(adminApi, 'POST /admin/site-pages/preview', {
    ...{ invalidates: [], successToast: null, errorToast: 'inline' },
    onSuccess: ({ data }) => setShown(data),
  });
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2">
      <Section id="edit" title={sitePageEditorTexts.editTitle}>
        <Form
          schema={sitePageForm}
          defaults={{
            ...start.en,
            ...{ twTitle: start.tw?.title ?? '', twLead: start.tw?.lead ?? '', twText: start.tw?.text ?? '' },
            note: '',
          }}
          action={preview.error ? preview : publish}
          onSubmit={async (values) => setAsked(values)}
        >
          {(form) => (
            <>
              <PageFields form={form} />
              <FormError text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton busyLabel={sitePageEditorTexts.publishing}>
                  {sitePageEditorTexts.publish}
                </SubmitButton>
                <Button
                  variant="line"
                  busy={preview.isPending}
                  busyLabel={sitePageEditorTexts.previewing}
                  onClick={() => {
                    const { title, lead, text } = form.getValues();
                    void preview.run({ body: { title, lead, text } });
                  }}
                >
                  {sitePageEditorTexts.preview}
                </Button>
              </div>
              <Dialog
                open={asked !== null}
                title={sitePageEditorTexts.publishTitle}
                busy={publish.isPending}
                onClose={() => setAsked(null)}
              >
                <p className="text-ink-2">{sitePageEditorTexts.publishText}</p>
                <div className="mt-4 flex flex-wrap gap-2.5">
                  <Button
                    busy={publish.isPending}
                    busyLabel={sitePageEditorTexts.publishing}
                    onClick={async () => {
                      if (!asked) return;
                      const { note, ...texts } = asked;
                      await publish.run({ params: { page }, body: { basedOn, note, texts } });
                      setAsked(null);
                    }}
                  >
                    {sitePageEditorTexts.publish}
                  </Button>
                  <Button variant="ghost" disabled={publish.isPending} onClick={() => setAsked(null)}>
                    {sitePageEditorTexts.goBack}
                  </Button>
                </div>
              </Dialog>
            </>
          )}
        </Form>
      </Section>
      <Section id="preview" title={sitePageEditorTexts.previewTitle}>
        {shown ? (
          <>
            <p className="font-display text-h1">{shown.title}</p>
            <p className="mt-2.5 text-ink-2 text-lg">{shown.lead}</p>
            <Prose>
              <PageBlocks blocks={shown.blocks} />
            </Prose>
          </>
        ) : (
          <p className="text-ink-2">{sitePageEditorTexts.previewText}</p>
        )}
      </Section>
    </div>
  );
}

type Handle = FormHandle<SitePageFields, SitePageValues>;

function PageFields({ form }: { form: Handle }) {
  return (
    <>
      <TextField label={sitePageEditorTexts.titleLabel} maxLength={80} required {...form.field('title')} />
      <TextField label={sitePageEditorTexts.leadLabel} maxLength={300} {...form.field('lead')} />
      <TextAreaField
        label={sitePageEditorTexts.textLabel}
        hint={`${sitePageEditorTexts.textHint} ${sitePageEditorTexts.values(PAGE_PLACEHOLDERS)}`}
        rows={20}
        maxLength={40_000}
        required
        {...form.field('text')}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {sitePageEditorTexts.twiTitle}
        </summary>
        <div className="grid gap-4">
          <p className="text-ink-2 text-sm">{sitePageEditorTexts.twiHint}</p>
          <TextField label={sitePageEditorTexts.twiTitleLabel} maxLength={80} {...form.field('twTitle')} />
          <TextField label={sitePageEditorTexts.twiLeadLabel} maxLength={300} {...form.field('twLead')} />
          <TextAreaField
            label={sitePageEditorTexts.twiTextLabel}
            rows={12}
            maxLength={40_000}
            {...form.field('twText')}
          />
        </div>
      </details>
      <TextField
        label={sitePageEditorTexts.noteLabel}
        hint={sitePageEditorTexts.noteHint}
        maxLength={300}
        required
        {...form.field('note')}
      />
    </>
  );
}
