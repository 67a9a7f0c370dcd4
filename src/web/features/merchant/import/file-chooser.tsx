import { FileSpreadsheet, FileUp } from 'lucide-react';
import { saveFile } from '#web/components/data/download-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useFileDrop } from '#web/components/ui/use-file-drop.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { importTexts } from './texts.ts';

const TEMPLATE = ['name,price,stockQuantity,unit,category,description', ...importTexts.templateRows].join(
  '\r\n',
);

const COLUMNS = [
  ['name', importTexts.nameColumn],
  ['price', importTexts.priceColumn],
  ['stockQuantity', importTexts.stockColumn],
  ['unit', importTexts.unitColumn],
  ['parcelSize', importTexts.sizeColumn],
  ['readyDays', importTexts.readyDaysColumn],
  ['fresh', importTexts.freshColumn],
  ['category', importTexts.categoryColumn],
  ['option1, choice1', importTexts.optionsColumn],
  ['description', importTexts.descriptionColumn],
] as const;

/** Chooses or drops a file, with a description of its columns. */
export function FileChooser({ error, onFile }: { error: string | null; onFile: (file: File) => void }) {
  const { isOver, listeners } = useFileDrop(([file]) => file && onFile(file));
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[1fr_--spacing(80)] lg:gap-6">
      <div className="grid gap-3">
        <div
          {...listeners}
          className={cx(
            'grid min-h-60 content-center justify-items-center gap-3 rounded-panel border-2 border-dashed p-6 text-center',
            isOver ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-surface',
          )}
        >
          <FileSpreadsheet className="size-10 text-leaf" strokeWidth={1.6} aria-hidden />
          <p className="text-ink-2">
            {importTexts.fileText}
            <span className="hidden lg:inline"> {importTexts.dropText}</span>
          </p>
          <label className="btn relative btn-primary btn-foot cursor-pointer focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2">
            <FileUp className="icon" aria-hidden />
            {importTexts.chooseButton}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
          <p className="text-ink-3 text-xs">{importTexts.fileLimits}</p>
        </div>
        {error && (
          <p
            role="alert"
            className="rounded-card bg-clay-soft px-4 py-3 font-medium text-clay-strong text-sm"
          >
            {error}
          </p>
        )}
      </div>
      <Panel aria-labelledby="columns">
        <h2 id="columns" className="font-bold font-sans text-h3">
          {importTexts.columnsTitle}
        </h2>
        <p className="mt-1.5 text-ink-2 text-sm">{importTexts.columnsText}</p>
        <dl className="mt-3 grid gap-1.5 text-sm">
          {COLUMNS.map(([name, text]) => (
            <div key={name}>
              <dt className="inline font-semibold">{`${name}: `}</dt>
              <dd className="inline text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <Button
          variant="soft"
          size="sm"
          className="mt-4"
          onClick={() =>
            saveFile('products-template.csv', new Blob([`\uFEFF${TEMPLATE}`], { type: 'text/csv' }))
          }
        >
          {importTexts.templateButton}
        </Button>
      </Panel>
    </div>
  );
}
