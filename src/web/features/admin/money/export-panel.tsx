import { useState } from 'react';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminSession } from '#web/lib/auth/admin-session.ts';
import { monthName, parseMonth, shiftMonth } from '#web/lib/format/months.ts';
import { reconciliationTexts } from './texts.ts';

const FORMATS = {
  days: reconciliationTexts.fileByDay,
  entries: reconciliationTexts.fileByEntry,
} as const;
const FAILED = [reconciliationTexts.fileNotSaved, reconciliationTexts.fileFailed] as const;
const MONTHS = Array.from({ length: 24 }, (_, at) => -at);

/** Downloads for an accountant: the ledger of a period, and the fees of a month by shop. */
export function ExportPanel() {
  const [now] = useState(() => new Date());
  const month = parseMonth(null, now);
  const [from, setFrom] = useState(month.from);
  const [to, setTo] = useState(month.to);
  const [format, setFormat] = useState<keyof typeof FORMATS>('days');
  const [feesOf, setFeesOf] = useState(shiftMonth(month.month, -1));
  if (!useIsAllowed('GET /admin/money/export.csv')) return null;
  return (
    <Section id="export" title={reconciliationTexts.exportTitle}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={reconciliationTexts.firstDay}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={reconciliationTexts.lastDay}>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Field label={reconciliationTexts.fileKind}>
          <Select value={format} onChange={(event) => setFormat(event.target.value as typeof format)}>
            {Object.entries(FORMATS).map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <DownloadButton
          session={adminSession}
          path={`/admin/money/export.csv?${new URLSearchParams({ format, from, to })}`}
          fileName={`dwaso-ledger-${format}-${from}-${to}.csv`}
          failed={FAILED}
          variant="line"
          busyLabel={reconciliationTexts.preparing}
        >
          {reconciliationTexts.saveLedger}
        </DownloadButton>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field label={reconciliationTexts.feesOf}>
          <Select value={feesOf} onChange={(event) => setFeesOf(event.target.value)}>
            {MONTHS.map((by) => (
              <option key={by} value={shiftMonth(month.month, by)}>
                {monthName(shiftMonth(month.month, by))}
              </option>
            ))}
          </Select>
        </Field>
        <DownloadButton
          session={adminSession}
          path={`/admin/money/fees.csv?${new URLSearchParams({ month: feesOf })}`}
          fileName={`dwaso-fees-${feesOf}.csv`}
          failed={FAILED}
          variant="line"
          busyLabel={reconciliationTexts.preparing}
        >
          {reconciliationTexts.saveFees}
        </DownloadButton>
      </div>
    </Section>
  );
}
