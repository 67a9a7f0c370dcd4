import { useState } from 'react';
import type { ProductFileError } from '#contracts/product-file';
import { Button } from '#web/ui/button.tsx';
import { badRowsOf, fieldLabel } from './bad-rows.ts';

const SHOWN = 100;

/** Every bad row with its mistakes: the number is that of the spreadsheet. */
export function MistakeList({ errors }: { errors: readonly ProductFileError[] }) {
  const [shown, setShown] = useState(SHOWN);
  const rows = badRowsOf(errors);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {rows.slice(0, shown).map(({ row, name, mistakes }) => (
          <li
            key={row}
            className="grid gap-x-5 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[12rem_1fr]"
          >
            <p className="min-w-0">
              <b>{`Row ${row}`}</b>
              <span className="block wrap-anywhere text-ink-3 text-sm">{name || 'no name'}</span>
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
        <Button variant="line" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
          {`Show more (${rows.length - shown} left)`}
        </Button>
      )}
    </>
  );
}
