import { type LaunchView, PROVEN_LINES, type ProvenLine } from '#src/modules/launch/contract/launch.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { ClaimedTexts } from './claimed-texts.tsx';
import { ProofForm } from './proof-form.tsx';
import { TestPaymentForm } from './test-payment-form.tsx';
import { launchTexts } from './texts.ts';

const TONES = { ok: 'delivered', red: 'cancelled', unknown: 'pending' } as const;
const isProven = (line: string): line is ProvenLine => PROVEN_LINES.some((one) => one === line);

/** A line with its evidence; while the market is closed, with what an owner can do about it. */
export function LaunchLineCard({ one, launch }: { one: LaunchView['lines'][number]; launch: LaunchView }) {
  const { isOpen, testPayment } = launch;
  const { line, state, evidence, provenAt, canSendCode, signature } = one;
  const title = launchTexts.lines[line];
  return (
    <ListCard
      title={title}
      marks={
        <>
          <Badge tone={TONES[state]}>{launchTexts.states[state]}</Badge>
          {state !== 'ok' && signature && <Badge tone="shipped">{launchTexts.signed}</Badge>}
        </>
      }
      actions={
        !isOpen && state !== 'ok' ? (
          <ReasonDialogButton
            endpoint="POST /admin/launch/lines/{line}/signature"
            given={(body) => ({ params: { line }, body })}
            label={launchTexts.sign}
            title={launchTexts.signTitle(title)}
            text={launchTexts.signText}
          />
        ) : null
      }
    >
      <p>{evidence}</p>
      {provenAt && <p>{launchTexts.provenAt(formatDateTime(provenAt))}</p>}
      {signature && (
        <p>{launchTexts.signedBy(signature.by.name, formatDateTime(signature.at), signature.reason)}</p>
      )}
      {line === 'claims' && <ClaimedTexts texts={launch.texts} isOpen={isOpen} />}
      {line === 'network' && <NetworkFindings found={launch.network} isOpen={isOpen} />}
      {!isOpen && canSendCode && isProven(line) && <ProofForm line={line} />}
      {!isOpen && line === 'test-payment' && <TestPaymentForm payment={testPayment} />}
    </ListCard>
  );
}

const FOUND_TONES = { green: 'delivered', red: 'cancelled', skipped: 'pending' } as const;

/** What the last check of the network found, and another one. */
function NetworkFindings({ found, isOpen }: { found: LaunchView['network']; isOpen: boolean }) {
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      {found.length > 0 && (
        <ul className="grid gap-2">
          {found.map(({ what, state, says }) => (
            <li key={what} className="flex flex-wrap items-baseline gap-x-2">
              <Badge tone={FOUND_TONES[state]}>{launchTexts.found[state]}</Badge>
              <span className="min-w-0 break-words">{launchTexts.finding(what, says)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isOpen && (
        <ActionButton endpoint="POST /admin/launch/network" given={{}}>
          {launchTexts.checkNetwork}
        </ActionButton>
      )}
    </div>
  );
}
