import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { webhookTexts } from './texts.ts';

/** A secret, which is shown this once. */
export function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(secret);
    toast.success(webhookTexts.copied);
  }
  return (
    <Panel aria-labelledby="webhook-secret">
      <h2 id="webhook-secret" ref={focusOnMount} tabIndex={-1} className="text-h2">
        {webhookTexts.secretTitle}
      </h2>
      <p className="mt-1 text-ink-2">{webhookTexts.secretText}</p>
      <code className="mt-3 block wrap-anywhere rounded-panel bg-leaf-soft p-3 text-sm">{secret}</code>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="soft" onClick={() => void copy()}>
          {webhookTexts.copyButton}
        </Button>
        <Button variant="ghost" className="px-3" onClick={onDone}>
          {webhookTexts.secretDone}
        </Button>
      </div>
    </Panel>
  );
}
