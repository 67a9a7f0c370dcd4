import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { deskEmailTexts as texts } from './email-texts.ts';

export const mailboxQuery = () => adminApi.queryOptions('GET /admin/desk-mailbox');

/** When the desk's mailbox was last read, why not since, and the emails that belong to no task. */
export function MailboxState() {
  const { data } = useQuery(mailboxQuery());
  if (!data) return null;
  const { address, succeededAt, error, unfiled, unfiledTotal } = data;
  if (address === null) return <p className="mb-4 text-ink-3 text-sm">{texts.mailboxOff}</p>;
  return (
    <div className="mb-4 grid gap-1 wrap-anywhere text-ink-3 text-sm">
      <p>
        {succeededAt === null
          ? texts.mailboxNever(address)
          : texts.mailboxRead(address, formatDateTime(succeededAt))}
      </p>
      {error !== null && <p className="font-semibold text-clay-strong">{texts.mailboxFailed(error)}</p>}
      {unfiledTotal > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
            {texts.unfiled(unfiledTotal)}
          </summary>
          <p>{texts.unfiledHint}</p>
          <ul className="mt-2 grid gap-2">
            {unfiled.map(({ id, from, subject, reason, createdAt }) => (
              <li key={id}>{joinFacts(subject, from, texts.reasons[reason], formatDateTime(createdAt))}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
