import { Copy } from 'lucide-react';
import type { NewApiKey } from '#src/modules/api-keys/contract/api-keys.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { toast } from '#web/lib/toast/toast.ts';
import { apiKeyTexts } from './texts.ts';

/** The secret of a new key, which is shown only here. */
export function KeySecret({ made: { key, secret }, onSaved }: { made: NewApiKey; onSaved: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(apiKeyTexts.copied);
    } catch {
      toast.error(apiKeyTexts.copyFailed, apiKeyTexts.copyFailedText);
    }
  }
  return (
    <Panel strip="market" aria-labelledby="key-secret">
      <FocusHeading id="key-secret">{apiKeyTexts.secretTitle(key.name)}</FocusHeading>
      <p className="mb-4 text-ink-2">{apiKeyTexts.secretText}</p>
      <Field label={apiKeyTexts.secretLabel}>
        <TextInput
          readOnly
          value={secret}
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={() => void copy()}>
          <Copy className="icon" aria-hidden />
          {apiKeyTexts.copyButton}
        </Button>
        <Button variant="line" onClick={onSaved}>
          {apiKeyTexts.savedButton}
        </Button>
      </div>
    </Panel>
  );
}
