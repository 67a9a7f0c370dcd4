import { useState } from 'react';
import { LoadForm } from '#web/components/load-form/load-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { loadTexts as texts } from './texts.ts';

/** A button, and the form of a new load. */
export function AddLoad() {
  const [open, setOpen] = useState(false);
  const add = useApiMutation(adminApi, 'POST /admin/loads', { errorToast: 'inline' });
  if (!useIsAllowed('POST /admin/loads')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.add}</Button>
      <Dialog open={open} title={texts.add} busy={add.isPending} onClose={() => setOpen(false)}>
        <LoadForm
          action={add}
          submit={texts.save}
          save={async (body) => {
            const done = Boolean(await add.run({ body }));
            if (done) setOpen(false);
            return done;
          }}
        />
      </Dialog>
    </>
  );
}
