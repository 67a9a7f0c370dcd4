import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { LoadSheet, SheetParcel } from '#src/modules/load-runs/contract/load-runs.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { carrierForm, pickupCodeForm } from '#web/features/admin/api/schema.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { SheetTable } from '#web/features/admin/loads/sheet-table.tsx';
import { loadTexts as texts } from '#web/features/admin/loads/texts.ts';
import { TickByCode } from '#web/features/admin/loads/tick-by-code.tsx';
import { useTicked } from '#web/features/admin/loads/use-ticked.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

const sheetQuery = (id: string) => adminApi.queryOptions('GET /admin/load-runs/{id}', { params: { id } });

export const clientLoader = adminLoader(({ params }) => [sheetQuery(params.runId ?? '')]);
export const HydrateFallback = () => null;

/** /admin/load-runs/{runId}: the loading sheet of a run, to print and to tick. */
export default function LoadRunPage() {
  const { runId = '' } = useParams();
  const sheet = useQuery(sheetQuery(runId));
  return (
    <>
      <Link
        to="/admin/loads"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf hover:underline print:hidden"
      >
        <ArrowLeft className="icon" aria-hidden />
        {texts.back}
      </Link>
      <PageQueryBoundary query={sheet}>{(data) => <Sheet sheet={data} />}</PageQueryBoundary>
    </>
  );
}

function Sheet({ sheet }: { sheet: LoadSheet }) {
  const { run, load, parcels } = sheet;
  const [chosen, setChosen] = useTicked(run.id, parcels);
  const given = { params: { id: run.id }, body: { parcelIds: [...chosen] } };
  return (
    <>
      <PageTitle
        lead={`${texts.leaves(load.leavesAt, load.station)}. ${texts.arrives(formatDay(run.arrivesOn), load.arrivalStation)}.`}
        aside={
          <Button variant="line" className="print:hidden" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            {texts.print}
          </Button>
        }
      >
        {`${texts.route(load.from, load.to)}: ${texts.sheetTitle(formatDay(run.leavesOn))}`}
      </PageTitle>
      {parcels.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <TickByCode parcels={parcels} onTick={(id) => setChosen([...new Set([...chosen, id])])} />
          <SheetTable parcels={parcels} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      <div className="mt-4 grid gap-4 print:hidden">
        {chosen.length > 0 && (
          <div className="flex flex-wrap gap-2.5">
            <ActionButton endpoint="POST /admin/load-runs/{id}/loaded" given={given}>
              {texts.loaded}
            </ActionButton>
            <ActionButton endpoint="POST /admin/load-runs/{id}/arrived" given={given}>
              {texts.arrived}
            </ActionButton>
            <ActionButton endpoint="POST /admin/load-runs/{id}/late" given={given} variant="line">
              {texts.late}
            </ActionButton>
            <LostParcel runId={run.id} parcel={findOnlySent(parcels, chosen)} />
            <ActionButton endpoint="POST /admin/load-runs/{id}/move" given={given} variant="line">
              {texts.move}
            </ActionButton>
          </div>
        )}
        <HandOver runId={run.id} chosen={chosen} />
        <Carrier run={run} />
        {run.status === 'OPEN' && (
          <div>
            <ActionButton
              endpoint="POST /admin/load-runs/{id}/cancel"
              given={{ params: { id: run.id } }}
              variant="danger"
            >
              {texts.cancelRun}
            </ActionButton>
          </div>
        )}
      </div>
    </>
  );
}

/** The parcel that was sent, if it alone is chosen. */
function findOnlySent(parcels: readonly SheetParcel[], chosen: readonly string[]): SheetParcel | null {
  const [only, another] = parcels.filter(({ id }) => chosen.includes(id));
  return only?.status === 'SHIPPED' && !another ? only : null;
}

function LostParcel({ runId, parcel }: { runId: string; parcel: SheetParcel | null }) {
  if (!parcel) return null;
  return (
    <ReasonDialogButton
      endpoint="POST /admin/load-runs/{id}/lost"
      given={({ reason }) => ({ params: { id: runId }, body: { parcelId: parcel.id, reason } })}
      label={texts.lost}
      title={`${texts.lostTitle}: ${parcel.orderNumber}`}
      text={texts.lostText}
      variant="danger"
    />
  );
}

function HandOver({ runId, chosen }: { runId: string; chosen: readonly string[] }) {
  const save = useApiMutation(adminApi, 'POST /admin/load-runs/{id}/handed-over', { errorToast: 'inline' });
  if (!useIsAllowed('POST /admin/load-runs/{id}/handed-over') || chosen.length === 0) return null;
  return (
    <Section id="hand-over" title={texts.handOverTitle}>
      <p className="mb-3 text-ink-2 text-sm">{texts.handOverText}</p>
      <Form
        schema={pickupCodeForm}
        defaults={{ code: '' }}
        action={save}
        onSubmit={async ({ code }, form) => {
          const body = { parcelIds: [...chosen], code };
          if (await save.run({ params: { id: runId }, body })) form.reset();
        }}
      >
        {(form) => (
          <>
            <TextField
              label={texts.code}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              {...form.field('code')}
            />
            <FormError text={form.failure} />
            <SubmitButton busyLabel={texts.saving}>{texts.handOver}</SubmitButton>
          </>
        )}
      </Form>
    </Section>
  );
}

function Carrier({ run }: { run: LoadSheet['run'] }) {
  const save = useApiMutation(adminApi, 'POST /admin/load-runs/{id}/carrier', { errorToast: 'inline' });
  const isAllowed = useIsAllowed('POST /admin/load-runs/{id}/carrier');
  if (run.carrierPaid !== null) return <p>{texts.paid(formatCedis(run.carrierPaid))}</p>;
  if (!isAllowed) return null;
  return (
    <Section id="carrier" title={texts.carrierTitle}>
      <p className="mb-3 text-ink-2 text-sm">{texts.carrierText}</p>
      <Form
        schema={carrierForm}
        defaults={{ amount: '' }}
        action={save}
        onSubmit={({ amount }) => save.run({ params: { id: run.id }, body: { amount } })}
      >
        {(form) => (
          <>
            <TextField label={texts.carrierAmount} inputMode="decimal" {...form.field('amount')} />
            <FormError text={form.failure} />
            <SubmitButton busyLabel={texts.saving}>{texts.record}</SubmitButton>
          </>
        )}
      </Form>
    </Section>
  );
}
