import { useState } from 'react';
import { useMay } from '#web/features/admin/parts/may.tsx';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { DownloadButton } from '#web/lib/download-button.tsx';
import { monthFrom, monthName, shiftMonth } from '#web/lib/months.ts';
import { adminSession } from '#web/lib/session/admin.ts';
import { Field, Select, TextInput } from '#web/ui/field.tsx';

const FORMATS = {
  days: 'A line a day and account',
  entries: 'General ledger: a line an entry',
} as const;
const FAILED = ['Not saved', 'The file could not be made. Please try again.'] as const;
const MONTHS = Array.from({ length: 24 }, (_, at) => -at);

/** What an accountant takes along: the ledger of a time, and the fees of a month by shop. */
export function ExportPanel() {
  const [now] = useState(() => new Date());
  const month = monthFrom(null, now);
  const [from, setFrom] = useState(month.from);
  const [to, setTo] = useState(month.to);
  const [format, setFormat] = useState<keyof typeof FORMATS>('days');
  const [feesOf, setFeesOf] = useState(shiftMonth(month.month, -1));
  if (!useMay('GET /admin/money/export.csv')) return null;
  return (
    <Section id="export" title="For the accountant">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="First day">
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Last day">
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Field label="What it has">
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
          busyLabel="Preparing..."
        >
          Save the ledger
        </DownloadButton>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field label="Fees of">
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
          busyLabel="Preparing..."
        >
          Save the fees by shop
        </DownloadButton>
      </div>
    </Section>
  );
}
