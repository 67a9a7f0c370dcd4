import { useState } from 'react';
import { PRODUCT_ATTRIBUTE_LABELS } from '#src/modules/catalogue/contract/product-attributes.ts';
import type { ProductFileError, ProductImportResult } from '#src/modules/catalogue/contract/product-csv.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { groupBy } from '#web/lib/utils/group-by.ts';
import { importTexts } from './texts.ts';

type BadRow = { row: number; name: string; mistakes: ProductFileError[] };

/** Errors by row, in the order of the file. */
export function groupErrorsByRow(errors: readonly ProductFileError[]): BadRow[] {
  const byRow = groupBy(errors, (error) => error.row);
  return [...byRow].map(([row, mistakes]) => ({ row, name: mistakes[0]?.name ?? '', mistakes }));
}

const FIELDS: Record<string, string> = {
  id: importTexts.idField,
  name: importTexts.nameField,
  price: importTexts.priceField,
  stockQuantity: importTexts.stockField,
  unit: importTexts.unitField,
  parcelSize: importTexts.sizeField,
  readyDays: importTexts.readyDaysField,
  fresh: importTexts.freshField,
  category: importTexts.categoryField,
  description: importTexts.descriptionField,
  ...PRODUCT_ATTRIBUTE_LABELS,
  inStock: importTexts.inStockField,
};
const fieldLabel = (field: string): string => FIELDS[field] ?? field;

type Props = {
  fileName: string;
  result: ProductImportResult;
  error: string | null;
  onSave: () => void;
  onReset: () => void;
};

/** A preview of the file: all errors, and the valid rows. Nothing is saved yet. */
export function ImportPreview({ fileName, result, error, onSave, onReset }: Props) {
  const { rows, valid, invalid, creates, updates, ignoredColumns } = result;
  const [tab, setTab] = useState(invalid > 0 ? 'bad' : 'good');
  const tabs = [
    ...(invalid > 0 ? [{ id: 'bad', label: importTexts.badRowsTab(invalid) }] : []),
    ...(valid > 0 ? [{ id: 'good', label: importTexts.goodRowsTab(valid) }] : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Panel aria-labelledby="preview" strip="rows">
        <h2 id="preview" className="wrap-anywhere text-h2">
          {fileName}
        </h2>
        <p role="status" className="mt-2 text-ink-2">
          {importTexts.summary(rows, creates, updates, invalid)}
        </p>
        {ignoredColumns.length > 0 && (
          <p className="mt-1 text-ink-3 text-sm">{importTexts.unusedColumns(ignoredColumns.join(', '))}</p>
        )}
        {error && (
          <p
            role="alert"
            className="mt-3 rounded-card bg-clay-soft px-4 py-3 font-medium text-clay-strong text-sm"
          >
            {error}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {valid > 0 && (
            <Button onClick={onSave}>
              {invalid > 0 ? importTexts.saveGoodButton(valid) : importTexts.saveButton(valid)}
            </Button>
          )}
          <Button variant="line" onClick={onReset}>
            {importTexts.chooseAnotherButton}
          </Button>
        </div>
      </Panel>
      <Tabs label={importTexts.tabsLabel} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'bad' ? <ImportErrors errors={result.errors} /> : <Sample result={result} />}
      </Tabs>
    </div>
  );
}

function Sample({ result: { sample, valid } }: { result: ProductImportResult }) {
  return (
    <>
      <p className="mb-2 text-ink-3 text-sm">
        {sample.length < valid ? importTexts.sampleFirst(sample.length) : importTexts.sampleAll}
      </p>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {sample.map(({ row, isNew, name, price, stockQuantity, unit, category }) => (
          <li
            key={row}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-line border-t px-4 py-3 first:border-t-0"
          >
            <b className="min-w-0 wrap-anywhere">{name}</b>
            <Price cedis={price} />
            <span className="text-ink-3 text-sm">
              {[importTexts.row(row), isNew ? importTexts.newProduct : importTexts.changedProduct, category]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="text-right text-ink-2 text-sm">{importTexts.quantity(stockQuantity, unit)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const ROWS_SHOWN_MAX = 100;

/** Invalid rows with their errors, numbered as in the spreadsheet. */
export function ImportErrors({ errors }: { errors: readonly ProductFileError[] }) {
  const [shown, setShown] = useState(ROWS_SHOWN_MAX);
  const rows = groupErrorsByRow(errors);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {rows.slice(0, shown).map(({ row, name, mistakes }) => (
          <li
            key={row}
            className="grid gap-x-5 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[--spacing(48)_1fr]"
          >
            <p className="min-w-0">
              <b>{importTexts.row(row)}</b>
              <span className="block wrap-anywhere text-ink-3 text-sm">{name || importTexts.noName}</span>
            </p>
            <ul className="grid gap-1 text-sm">
              {mistakes.map(({ field, message, value }) => (
                <li key={field} className="wrap-anywhere">
                  <span className="font-semibold">{fieldLabel(field)}</span>
                  {value && (
                    <span className="mx-1.5 rounded-chip bg-sunk px-1.5 py-0.5 text-ink-2 tabular-nums">
                      {value}
                    </span>
                  )}
                  <span className="block text-clay md:inline">{` ${message}`}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown < rows.length && (
        <Button variant="line" className="mt-3" onClick={() => setShown(shown + ROWS_SHOWN_MAX)}>
          {importTexts.showMoreButton(rows.length - shown)}
        </Button>
      )}
    </>
  );
}
