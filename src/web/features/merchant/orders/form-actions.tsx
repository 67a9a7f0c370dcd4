import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { stepTexts } from './step-texts.tsx';

/** The submit and cancel buttons of a form. */
export function FormActions(props: { busy: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {props.children}
      <Button variant="ghost" className="px-3" onClick={props.onClose} disabled={props.busy}>
        {stepTexts.goBackButton}
      </Button>
    </div>
  );
}
