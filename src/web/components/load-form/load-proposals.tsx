import { useState } from 'react';
import type { LoadInput, ProposedLoad } from '#src/modules/loads/contract/loads.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { LoadForm } from './load-form.tsx';
import { loadFormTexts as texts } from './texts.ts';

type Action = Parameters<typeof LoadForm>[0]['action'];

/** The loads that somebody proposed, with what an admin decided, and a button to propose another. */
export function LoadProposals({
  loads,
  action,
  propose,
}: {
  loads: readonly ProposedLoad[];
  action: Action & { isPending: boolean };
  propose: (load: LoadInput) => Promise<boolean>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {loads.length > 0 && (
        <ul aria-label={texts.own} className="mb-4 grid gap-3">
          {loads.map((load) => (
            <li key={load.id} className="grid gap-0.5 border-line border-t pt-3">
              <b>{texts.route(load.from.town, load.to.town)}</b>
              <span className="text-ink-2 text-sm">
                {`${texts.weekdays[load.weekday - 1] ?? ''} ${load.leavesAt} · ${load.carrier}`}
              </span>
              <span className="text-sm">{stateText(load)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="line" onClick={() => setOpen(true)}>
        {texts.propose}
      </Button>
      <Dialog open={open} title={texts.propose} busy={action.isPending} onClose={() => setOpen(false)}>
        <p className="mb-4 text-ink-2 text-sm">{texts.proposeText}</p>
        <LoadForm
          action={action}
          submit={texts.proposeSend}
          save={async (load) => {
            const done = await propose(load);
            if (done) setOpen(false);
            return done;
          }}
        />
      </Dialog>
    </>
  );
}

function stateText({ status, refusedReason, isEnded }: ProposedLoad): string {
  if (isEnded) return texts.ended;
  return status === 'REFUSED' ? texts.refused(refusedReason ?? '') : texts.states[status];
}
