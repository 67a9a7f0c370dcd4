import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { quoteTexts } from './texts.ts';

type Props = {
  label: string;
  title: string;
  text: string;
  action: { isPending: boolean };
  /** Null after a failure, which a toast shows. */
  run(): Promise<unknown>;
};

/** A button that asks before it does what cannot be undone. */
export function ConfirmedAction({ label, title, text, action, run }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" className="px-3" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} busy={action.isPending} onClose={() => setOpen(false)}>
        <p className="mb-4">{text}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="danger"
            busy={action.isPending}
            busyLabel={quoteTexts.busy}
            onClick={async () => {
              if (await run()) setOpen(false);
            }}
          >
            {label}
          </Button>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {quoteTexts.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
