import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { type AdminAction, useDeed } from './use-action.ts';

type Props = AdminAction & {
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
export function AskButton({ label, text, confirm, busyLabel, children, ...action }: Props) {
  const [open, setOpen] = useState(false);
  const { run, busy, failure } = useDeed();
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={`${label}?`} busy={busy} onClose={() => setOpen(false)}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-ink-2">{text}</p>
          {children}
          <FailureNote text={failure} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={busy}
              busyLabel={busyLabel}
              onClick={async () => {
                if (await run(action)) setOpen(false);
              }}
            >
              {confirm}
            </Button>
            <Button variant="ghost" disabled={busy} onClick={() => setOpen(false)}>
              Go back
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
