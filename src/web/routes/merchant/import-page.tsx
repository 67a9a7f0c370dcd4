import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  PRODUCT_FILE_MAX_BYTES,
  type ProductImportResult,
} from '#src/modules/catalogue/contract/product-csv.ts';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { FileChooser } from '#web/features/merchant/import/file-chooser.tsx';
import { ImportErrors, ImportPreview } from '#web/features/merchant/import/import-preview.tsx';
import { importTexts } from '#web/features/merchant/import/texts.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(importTexts.title);

/** /merchant/products/import: imports products from a file, with a preview. */
export default function ImportPage() {
  return (
    <RequireRole least="manager" title={importTexts.title}>
      <PageTitle lead={importTexts.lead} aside={<ExportButton />}>
        {importTexts.title}
      </PageTitle>
      <Import />
    </RequireRole>
  );
}

const IMPORT_MUTATION_OPTIONS = {
  successToast: null,
  errorToast: 'inline',
  fallbackMessage: importTexts.sendFailed,
} as const;

type Previewed = { file: File; result: ProductImportResult };

/** From the file over its preview to the result. Nothing is saved before Save is clicked. */
function Import() {
  const look = useApiMutation(shopApi, 'POST /products/import', {
    ...IMPORT_MUTATION_OPTIONS,
    invalidates: [],
  });
  const keep = useApiMutation(shopApi, 'POST /products/import', IMPORT_MUTATION_OPTIONS);
  const [refused, setRefused] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [saved, setSaved] = useState<ProductImportResult | null>(null);

  async function preview(file: File) {
    const isLarge = file.size > PRODUCT_FILE_MAX_BYTES;
    setRefused(isLarge ? importTexts.fileTooLarge : null);
    if (isLarge) return;
    const answer = await look.run({ body: { mode: 'preview', skipInvalid: false }, files: { file } });
    if (answer) setPreviewed({ file, result: answer.data });
  }

  async function save({ file, result }: Previewed) {
    const body = { mode: 'save', skipInvalid: result.invalid > 0 } as const;
    const answer = await keep.run({ body, files: { file } });
    if (answer) setSaved(answer.data);
  }

  function reset() {
    look.reset();
    keep.reset();
    setPreviewed(null);
    setSaved(null);
  }

  if (saved) return <ImportResult result={saved} onReset={reset} />;
  if (look.isPending) return <Sending share={look.uploadProgress ?? 1} last={importTexts.checking} />;
  if (keep.isPending) return <Sending share={keep.uploadProgress ?? 1} last={importTexts.savingProducts} />;
  if (!previewed) {
    return (
      <FileChooser
        error={refused ?? look.errors.file ?? look.inlineError}
        onFile={(file) => void preview(file)}
      />
    );
  }
  return (
    <ImportPreview
      fileName={previewed.file.name}
      result={previewed.result}
      error={keep.errors.file ?? keep.inlineError}
      onSave={() => void save(previewed)}
      onReset={reset}
    />
  );
}

function Sending({ share, last }: { share: number; last: string }) {
  const words = share < 1 ? importTexts.sending : last;
  return (
    <div role="status" className="grid min-h-60 max-w-md content-center gap-3">
      <p className="font-semibold">{words}</p>
      <Progress share={share} label={words} />
    </div>
  );
}

function ExportButton() {
  return (
    <DownloadButton
      session={shopSession}
      path="/products/export.csv"
      fileName="products.csv"
      failed={[importTexts.exportFailedTitle, importTexts.exportFailedText]}
      variant="line"
      size="sm"
      busyLabel={importTexts.exporting}
    >
      <Download className="icon" aria-hidden />
      {importTexts.exportButton}
    </DownloadButton>
  );
}

/** What was saved, and what was skipped. */
function ImportResult({ result, onReset }: { result: ProductImportResult; onReset: () => void }) {
  const { saved, creates, updates, invalid, errors } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Panel strip="market">
        <CircleCheck className="size-9 text-leaf" aria-hidden />
        <h2 ref={heading} tabIndex={-1} className="mt-2 text-h2 outline-none">
          {importTexts.saved(saved)}
        </h2>
        <p className="mt-2 text-ink-2">{importTexts.savedText(creates, updates)}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ButtonLink to="/merchant/products">{importTexts.productsButton}</ButtonLink>
          <Button variant="line" onClick={onReset}>
            {importTexts.anotherFileButton}
          </Button>
        </div>
      </Panel>
      {invalid > 0 && (
        <section aria-labelledby="left-out">
          <h2 id="left-out" className="mb-3 text-h2">
            {importTexts.leftOutTitle(invalid)}
          </h2>
          <p className="mb-3 text-ink-2">{importTexts.leftOutText}</p>
          <ImportErrors errors={errors} />
        </section>
      )}
    </div>
  );
}
