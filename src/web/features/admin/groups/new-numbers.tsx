import { useQuery } from '@tanstack/react-query';
import type { ResponseData } from '#contract/endpoints';
import { formatPhone } from '#shared/phone';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { adminGroupTexts as texts } from './texts.ts';

type NewNumber = ResponseData<'GET /admin/groups/numbers'>[number];

export const numbersQuery = () => adminApi.queryOptions('GET /admin/groups/numbers');

/** New numbers that groups asked for; nothing without any. */
export function NewNumbers({ nameOf }: { nameOf: (shopId: string) => string }) {
  const numbers = useQuery(numbersQuery());
  if (numbers.data?.length === 0) return null;
  return (
    <Section id="new-numbers" title={texts.numbers}>
      <p className="mb-3 text-ink-2 text-sm">{texts.numbersText}</p>
      <PageQueryBoundary query={numbers}>
        {(open) => (
          <ul className="grid gap-3">
            {open.map((one) => (
              <li key={one.id}>
                <NumberCard number={one} group={nameOf(one.shopId)} />
              </li>
            ))}
          </ul>
        )}
      </PageQueryBoundary>
    </Section>
  );
}

function NumberCard({ number, group }: { number: NewNumber; group: string }) {
  const { id, member, oldPhone, newPhone, reason, takesEffectAt } = number;
  return (
    <ListCard
      title={texts.numberTitle(member, group)}
      actions={
        <>
          {!takesEffectAt && (
            <ActionButton endpoint="POST /admin/groups/numbers/{id}/approve" given={{ params: { id } }}>
              {texts.approveNumber}
            </ActionButton>
          )}
          <ReasonDialogButton
            endpoint="POST /admin/groups/numbers/{id}/refuse"
            given={(values) => ({ params: { id }, body: { reason: values.reason } })}
            label={texts.refuseNumber}
            title={texts.refuseNumberTitle(member)}
            text={texts.refuseNumberText}
            variant="danger"
          />
        </>
      }
    >
      <p>{texts.numberLine(formatPhone(oldPhone), formatPhone(newPhone))}</p>
      <p>{texts.numberReason(reason)}</p>
      {takesEffectAt && <p className="font-semibold">{texts.numberCounts(formatDateTime(takesEffectAt))}</p>}
    </ListCard>
  );
}
