import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#web/lib/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Panel } from '#web/ui/panel.tsx';

const TEMPLATE = [
  'name,price,stockQuantity,unit,category,description',
  '"White Maize, Full Bag",280.00,18,bag of 100 kg,,"Dried on clean tarpaulins, sieved twice."',
  'Fresh Corn Dough,26.00,40,bowl,,Ground this week.',
].join('\r\n');

const COLUMNS = [
  ['name', 'what customers read'],
  ['price', 'in cedis, such as 12.50'],
  ['stockQuantity', 'how many you have'],
  ['unit', 'bag, bowl, piece; may be left out'],
  ['parcelSize', 'small (to 2 kg), medium (to 10), large (to 50) or sack; guessed when left out'],
  ['readyDays', 'working days to make one ready; may be left out'],
  ['fresh', 'yes or no: whether it does not keep; as its category when left out'],
  ['category', 'the name of a category; may be left out'],
  [
    'option1, choice1',
    'Size, 42: a row for each combination, up to option3; for goods with options; none in option1 takes them away',
  ],
  ['description', 'may be left out'],
] as const;

/** Picking or dropping a file, and what must be in it. */
export function FileChooser({ error, onFile }: { error: string | null; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[1fr_--spacing(80)] lg:gap-6">
      <div className="grid gap-3">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside is for everybody */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer.files;
            if (file) onFile(file);
          }}
          className={cx(
            'grid min-h-60 content-center justify-items-center gap-3 rounded-panel border-2 border-dashed p-6 text-center',
            over ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-surface',
          )}
        >
          <FileSpreadsheet className="size-10 text-leaf" strokeWidth={1.6} aria-hidden />
          <p className="text-ink-2">
            A CSV file from your spreadsheet.
            <span className="hidden lg:inline"> Drop it here, or choose it.</span>
          </p>
          <label className="btn relative btn-primary btn-foot cursor-pointer focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2">
            <FileUp className="icon" aria-hidden />
            Choose a file
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
          <p className="text-ink-3 text-xs">At most 5,000 products and 5 MB. Nothing is saved yet.</p>
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
          The columns
        </h2>
        <p className="mt-1.5 text-ink-2 text-sm">
          The first row names them. Products you export carry their id: change them in your spreadsheet and
          bring them back. A row without an id is a new product.
        </p>
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
          Download the template
        </Button>
      </Panel>
    </div>
  );
}
