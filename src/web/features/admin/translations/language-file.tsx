import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES, type OtherLanguage } from '#shared/languages';
import { saveFile } from '#web/components/data/download-button.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { translationImportForm } from '#web/features/admin/api/schema.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { translationTexts as texts } from './texts.ts';

/** Saves a language as a file for a translator. */
export function ExportButton({ language }: { language: OtherLanguage }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.call('GET /admin/translations/{language}/file', { params: { language } }),
    onSuccess: (file) =>
      saveFile(
        `dwaso-${language}.json`,
        new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
      ),
    onError: (error) => toast.error(texts.exportFailed, getErrorMessage(error, texts.tryAgain)),
  });
  return (
    <Button variant="line" busy={isPending} busyLabel={texts.exporting} onClick={() => mutate()}>
      {texts.export}
    </Button>
  );
}

const IMPORT = 'POST /admin/translations/{language}/file';

/** Brings a translator's file back, and lists what is wrong in it. */
export function ImportButton({ language }: { language: OtherLanguage }) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const send = useApiMutation(adminApi, IMPORT, { errorToast: 'inline', idempotent: true });
  if (!useIsAllowed(IMPORT)) return null;
  const { file: fileFault, reviewer: _, ...faults } = send.errors;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setIsMissing(false);
    send.reset();
  };
  const close = () => {
    choose(null);
    setOpen(false);
  };
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {texts.import}
      </Button>
      <Dialog
        open={open}
        title={texts.importTitle(LANGUAGES[language])}
        busy={send.isPending}
        onClose={close}
      >
        <Form
          schema={translationImportForm}
          defaults={{ reviewer: '' }}
          action={send}
          onSubmit={async (body) => {
            setIsMissing(!file);
            if (file && (await send.run({ params: { language }, body, files: { file } }))) close();
            return null;
          }}
        >
          {(form) => (
            <>
              <Field
                label={texts.file}
                hint={texts.importHint}
                required
                error={isMissing ? texts.fileMissing : fileFault}
              >
                <TextInput
                  type="file"
                  accept="application/json,.json"
                  className="py-2.5"
                  onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
                />
              </Field>
              <TextField
                label={texts.reviewer}
                hint={texts.reviewerHint}
                required
                maxLength={80}
                {...form.field('reviewer')}
              />
              <FormError text={form.failure} />
              {Object.keys(faults).length > 0 && (
                <ul className="grid max-h-60 gap-1 overflow-y-auto text-clay text-sm">
                  {Object.entries(faults).map(([key, fault]) => (
                    <li key={key} className="wrap-anywhere">{`${key}: ${fault}`}</li>
                  ))}
                </ul>
              )}
              <SubmitButton busyLabel={texts.saving}>{texts.importButton}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
