import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { GROUP_MUTATION_OPTIONS, signaturesQuery } from './group-queries.ts';
import { groupTexts } from './texts.ts';

/** What the treasurer hands over, with the list to sign. */
export function Treasurer({ isOwner }: { isOwner: boolean }) {
  const handed = useQuery(signaturesQuery());
  const pay = useApiMutation(shopApi, 'POST /shops/group/payouts', {
    ...GROUP_MUTATION_OPTIONS,
    successToast: ({ data }) => (data.begun > 0 ? groupTexts.paid(data.begun) : groupTexts.noneDue),
  });
  return (
    <Panel aria-labelledby="through-treasurer">
      <h2 id="through-treasurer" className="text-h2">
        {groupTexts.treasurer}
      </h2>
      <p className="mt-2 text-ink-2">{groupTexts.treasurerText}</p>
      {isOwner && (
        <Button className="mt-3 print:hidden" busy={pay.isPending} onClick={() => void pay.run({})}>
          {groupTexts.pay}
        </Button>
      )}
      <h3 className="mt-5 font-bold font-sans">{groupTexts.signatures}</h3>
      {handed.data?.length === 0 && <p className="mt-1 text-ink-2">{groupTexts.noneHanded}</p>}
      {handed.data && handed.data.length > 0 && (
        <>
          <ul className="mt-1">
            {handed.data.map(({ id, member, amount, createdAt, objectedAt }) => (
              <li key={id} className="grid gap-1 border-line border-t py-3">
                <p className="flex justify-between gap-3">
                  <span>{`${member}, ${formatDate(createdAt)}`}</span>
                  <Money cedis={amount} className="font-bold" />
                </p>
                {objectedAt && <p className="text-clay text-sm">{groupTexts.objected}</p>}
                <p className="text-ink-2 text-sm">{`${groupTexts.signature} ____________________`}</p>
              </li>
            ))}
          </ul>
          <Button variant="line" size="sm" className="mt-2 print:hidden" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            {groupTexts.print}
          </Button>
        </>
      )}
    </Panel>
  );
}
