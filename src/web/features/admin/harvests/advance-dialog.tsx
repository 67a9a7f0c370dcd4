import { useState } from 'react';
import type { ShopHarvests } from '#src/modules/harvests/contract/admin-harvests.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { advanceForm } from '#web/features/admin/api/schema.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { harvestTexts as texts } from './texts.ts';

/** Allows a shop advances on deposits, or ends them. For owners. */
export function AdvanceDialog({ row }: { row: ShopHarvests }) {
  const [open, setOpen] = useState(false);
  const save = useApiMutation(adminApi, 'PUT /admin/shops/{id}/advances', {
    invalidates: ['GET /admin/harvests'],
    successToast: texts.saved,
    errorToast: texts.failed,
    fallbackMessage: texts.failed,
  });
  const isAllowed = row.advanceMax !== null;
  const run = async (allowance: { sharePercent: number; max: number } | null, reason: string) => {
    if (await save.run({ params: { id: row.shop.id }, body: { allowance, reason } })) setOpen(false);
  };
  if (!useIsAllowed('PUT /admin/shops/{id}/advances')) return null;
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        {isAllowed ? texts.changeButton : texts.allowButton}
      </Button>
      <Dialog
        open={open}
        title={texts.dialogTitle(row.shop.name)}
        busy={save.isPending}
        onClose={() => setOpen(false)}
      >
        <p className="mb-4">{texts.dialogText}</p>
        <Form
          schema={advanceForm}
          defaults={{
            ...{ sharePercent: row.advanceSharePercent ?? 30, max: row.advanceMax ?? 1000, reason: '' },
          }}
          action={save}
          prefix="allowance."
          onSubmit={({ sharePercent, max, reason }) => run({ sharePercent, max }, reason)}
        >
          {(form) => (
            <>
              <TextField
                label={texts.share}
                type="number"
                min="1"
                max="100"
                {...form.field('sharePercent', { valueAsNumber: true })}
              />
              <TextField
                label={texts.max}
                type="number"
                min="1"
                step="0.01"
                {...form.field('max', { valueAsNumber: true })}
              />
              <TextField label={texts.reason} required {...form.field('reason')} />
              {form.failure && (
                <p role="alert" className="font-medium text-clay text-sm">
                  {form.failure}
                </p>
              )}
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton busyLabel={texts.busy}>{texts.saveButton}</SubmitButton>
                {isAllowed && (
                  <Button
                    variant="danger"
                    disabled={save.isPending}
                    onClick={() => void run(null, form.getValues('reason'))}
                  >
                    {texts.endButton}
                  </Button>
                )}
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
