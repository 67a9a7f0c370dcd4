import { type ReactNode, useState } from 'react';
import type { ChangeKey } from '#web/lib/client.ts';
import type { ChangeInput } from '#web/lib/full-client.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

type Props<K extends ChangeKey> = {
  endpoint: K;
  given: ChangeInput<K>;
  /** On the button. */
  label: string;
  /** What happens then. */
  text: string;
  /** On the button that does it. */
  confirm: string;
  busyLabel: string;
  /** Below the text. */
  children?: ReactNode;
};

/** An action that can't be taken back: it says what will happen and asks once more. */
export function AskButton<K extends ChangeKey>(props: Props<K>) {
  const { endpoint, given, label, text, confirm, busyLabel, children } = props;
  const [open, setOpen] = useState(false);
  const action = useAction(adminApi, endpoint, { failed: 'inline' });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={`${label}?`} busy={action.busy} onClose={() => setOpen(false)}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-ink-2">{text}</p>
          {children}
          <FailureNote text={action.failure} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={action.busy}
              busyLabel={busyLabel}
              onClick={async () => {
                if (await action.run(given)) setOpen(false);
              }}
            >
              {confirm}
            </Button>
            <Button variant="ghost" disabled={action.busy} onClick={() => setOpen(false)}>
              Go back
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
