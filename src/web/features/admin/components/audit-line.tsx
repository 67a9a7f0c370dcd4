import type { AuditEntryView } from '#src/modules/admin/contract/audit.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { AdminLink } from './links.tsx';
import { componentTexts } from './texts.ts';

const PAGES: Record<string, (id: string) => string> = {
  shop: (id) => `/admin/shops/${id}`,
  order: (id) => `/admin/orders/${id}`,
  user: (id) => `/admin/users/${id}`,
};

/** One entry of the audit log: who, what, when, why, and what changed. */
export function AuditLine({ entry }: { entry: AuditEntryView }) {
  return (
    <div className="min-w-0">
      <p>
        <AuditTitle entry={entry} />
      </p>
      <AuditDetails entry={entry} alone />
    </div>
  );
}

/** The action and its subject. */
export function AuditTitle({ entry }: { entry: AuditEntryView }) {
  const page = entry.subjectId ? PAGES[entry.subject]?.(entry.subjectId) : undefined;
  return (
    <>
      <b>{entry.action}</b>
      {page && (
        <>
          {' '}
          <AdminLink to={page}>{componentTexts.seeSubject(entry.subject)}</AdminLink>
        </>
      )}
    </>
  );
}

/** The reason and the changes. @param alone shows who and when as well */
export function AuditDetails({ entry, alone }: { entry: AuditEntryView; alone: boolean }) {
  return (
    <>
      {alone && <p className="text-ink-3 text-sm">{`${entry.admin.name} · ${formatDateTime(entry.at)}`}</p>}
      {entry.reason && <p>{entry.reason}</p>}
      {(entry.before !== null || entry.after !== null) && (
        <details className="mt-1 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
            {componentTexts.beforeAndAfter}
          </summary>
          <div className="grid gap-2 md:grid-cols-2">
            <Json title={componentTexts.before} value={entry.before} />
            <Json title={componentTexts.after} value={entry.after} />
          </div>
        </details>
      )}
    </>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="min-w-0 rounded-card bg-sunk p-3">
      <p className="text-ink-3 text-xs">{title}</p>
      <pre className="whitespace-pre-wrap wrap-anywhere font-mono text-xs">
        {JSON.stringify(value ?? null, null, 2)}
      </pre>
    </div>
  );
}
