import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProductImportResult } from '#contracts/product-file';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countOf } from './bad-rows.ts';
import { MistakeList } from './mistake-list.tsx';

/** What was saved, and what was left out. */
export function ImportResult({ result, onReset }: { result: ProductImportResult; onReset: () => void }) {
  const { saved, creates, updates, invalid, errors } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const did = [
    creates > 0 && `${countOf(creates, 'is', 'are')} new`,
    updates > 0 && `${countOf(updates, 'is', 'are')} changed`,
  ];
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Panel strip="market">
        <CircleCheck className="size-9 text-leaf" aria-hidden />
        <h2 ref={heading} tabIndex={-1} className="mt-2 text-h2 outline-none">
          {`${countOf(saved, 'product', 'products')} saved`}
        </h2>
        <p className="mt-2 text-ink-2">{`${did.filter(Boolean).join(', ')}. Customers see them now.`}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ButtonLink to="/merchant/products">See my products</ButtonLink>
          <Button variant="line" onClick={onReset}>
            Bring another file
          </Button>
        </div>
      </Panel>
      {invalid > 0 && (
        <section aria-labelledby="left-out">
          <h2 id="left-out" className="mb-3 text-h2">
            {`${countOf(invalid, 'row was', 'rows were')} left out`}
          </h2>
          <p className="mb-3 text-ink-2">Put them right in your spreadsheet, and bring these rows alone.</p>
          <MistakeList errors={errors} />
        </section>
      )}
    </div>
  );
}
