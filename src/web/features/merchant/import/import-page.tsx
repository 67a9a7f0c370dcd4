import { Download } from 'lucide-react';
import { useState } from 'react';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { downloadFile } from '#web/lib/download.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { FileChooser } from './file-chooser.tsx';
import { ImportResult } from './import-result.tsx';
import { Preview } from './preview.tsx';
import { useImport } from './use-import.ts';

export const meta = () => privateMeta('Products from a file');

/** /merchant/products/import: many products at once, looked at before any is saved. */
export default function ImportPage() {
  return (
    <NeedsRole least="manager" title="Products from a file">
      <PageTitle lead="Put up or change many products at once." aside={<ExportButton />}>
        Products from a file
      </PageTitle>
      <Import />
    </NeedsRole>
  );
}

function Import() {
  const { state, preview, save, reset } = useImport();
  switch (state.kind) {
    case 'choosing':
      return <FileChooser error={state.error} onFile={(file) => void preview(file)} />;
    case 'sending':
      return <Sending share={state.share} saving={state.saving} />;
    case 'previewed':
      return (
        <Preview
          fileName={state.file.name}
          result={state.result}
          error={state.error}
          onSave={() => void save(state)}
          onReset={reset}
        />
      );
    case 'saved':
      return <ImportResult result={state.result} onReset={reset} />;
  }
}

function Sending({ share, saving }: { share: number; saving: boolean }) {
  const words =
    share < 1 ? 'Sending the file...' : saving ? 'Saving your products...' : 'Looking at every row...';
  return (
    <div role="status" className="grid min-h-60 max-w-md content-center gap-3">
      <p className="font-semibold">{words}</p>
      <Progress share={share} label={words} />
    </div>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await downloadFile(shopSession, '/products/export.csv', 'products.csv');
    } catch (error) {
      toast.error('Not exported', messageOf(error, 'Your products could not be exported. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="line" size="sm" busy={busy} busyLabel="Exporting..." onClick={() => void download()}>
      <Download className="icon" aria-hidden />
      Export my products
    </Button>
  );
}
