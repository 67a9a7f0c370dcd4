import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#shared/holiday';
import type { FarmerHarvest } from '#src/modules/harvests/contract/harvests.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { harvestFailure, harvestNoteInput, harvestReady } from './schema.ts';
import { agentHarvestTexts as texts } from './texts.ts';

const OPTIONS = {
  invalidates: ['GET /agent/farmers/{shopId}/harvests'],
  errorToast: texts.failed,
  fallbackMessage: texts.failed,
} as const;

type Act = 'note' | 'ready' | 'fail';

/** A farmer's harvests, and what the agent can say of them; nothing is shown without any. */
export function FarmerHarvests({ shopId }: { shopId: string }) {
  const harvests = useQuery(
    customerApi.queryOptions('GET /agent/farmers/{shopId}/harvests', { params: { shopId } }),
  );
  if (harvests.isError) {
    return (
      <p role="alert" className="text-clay text-sm">
        {texts.loadFailed}
      </p>
    );
  }
  if (!harvests.data?.length) return null;
  return (
    <section aria-label={texts.title}>
      <h3 className="font-bold font-sans">{texts.title}</h3>
      <ul>
        {harvests.data.map((harvest) => (
          <HarvestRow key={harvest.id} harvest={harvest} shopId={shopId} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { harvest: FarmerHarvest; shopId: string };

function HarvestRow({ harvest, shopId }: RowProps) {
  const { product, status, expectedFrom, expectedTo, quantity, reserved } = harvest;
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const acts: readonly Act[] = status === 'OPEN' ? ['ready', 'note', 'fail'] : ['note', 'fail'];
  return (
    <li className="grid gap-1.5 border-line border-t py-3">
      <b>{product.name}</b>
      <p className="text-ink-2 text-sm">
        {texts.expected(formatDay(expectedFrom), formatDay(expectedTo))}. {texts.reserved(reserved, quantity)}
      </p>
      {act === null && (
        <div className="flex flex-wrap gap-2.5">
          {acts.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === 'fail' ? 'danger' : 'soft'}
              onClick={() => setAct(one)}
            >
              {texts.buttons[one]}
            </Button>
          ))}
        </div>
      )}
      {act === 'note' && <Note harvest={harvest} shopId={shopId} onClose={close} />}
      {act === 'ready' && <Ready harvest={harvest} shopId={shopId} onClose={close} />}
      {act === 'fail' && <Fail harvest={harvest} shopId={shopId} onClose={close} />}
    </li>
  );
}

type ActProps = RowProps & { onClose: () => void };

const FORM = 'grid gap-3 rounded-control bg-sunk p-3.5';

function Note({ harvest, shopId, onClose }: ActProps) {
  const note = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/harvests/{productId}/notes', {
    ...OPTIONS,
    successToast: texts.noted,
  });
  return (
    <Form
      schema={harvestNoteInput}
      defaults={{ text: '' }}
      action={note}
      focus="text"
      className={FORM}
      onSubmit={(body) => note.run({ params: { shopId, productId: harvest.id }, body })}
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField label={texts.noteLabel} required {...form.field('text')} />
          <Actions label={texts.buttons.note} onClose={onClose} />
        </>
      )}
    </Form>
  );
}

/** The true quantity: fewer than reserved is a short harvest. */
function Ready({ harvest, shopId, onClose }: ActProps) {
  const ready = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/harvests/{productId}/ready', {
    ...OPTIONS,
    idempotent: true,
    successToast: texts.readied,
  });
  return (
    <Form
      schema={harvestReady}
      defaults={{ quantity: harvest.reserved, price: harvest.price }}
      action={ready}
      focus="quantity"
      className={FORM}
      onSubmit={(body) => ready.run({ params: { shopId, productId: harvest.id }, body })}
      onDone={onClose}
    >
      {(form) => (
        <>
          <p className="text-sm">{texts.readyText(harvest.reserved)}</p>
          <TextField
            label={texts.readyQuantity}
            type="number"
            inputMode="numeric"
            min="1"
            required
            {...form.field('quantity', { valueAsNumber: true })}
          />
          <TextField
            label={texts.readyPrice}
            type="number"
            inputMode="decimal"
            step="0.01"
            required
            {...form.field('price', { valueAsNumber: true })}
          />
          <Actions label={texts.buttons.ready} onClose={onClose} />
        </>
      )}
    </Form>
  );
}

function Fail({ harvest, shopId, onClose }: ActProps) {
  const fail = useApiMutation(customerApi, 'POST /agent/farmers/{shopId}/harvests/{productId}/fail', {
    ...OPTIONS,
    idempotent: true,
    successToast: texts.depositsBack,
  });
  return (
    <Form
      schema={harvestFailure}
      defaults={{ reason: '' }}
      action={fail}
      focus="reason"
      className={FORM}
      onSubmit={(body) => fail.run({ params: { shopId, productId: harvest.id }, body })}
      onDone={onClose}
    >
      {(form) => (
        <>
          <p className="text-sm">{texts.failText}</p>
          <TextField label={texts.failReason} required {...form.field('reason')} />
          <Actions label={texts.buttons.fail} isDanger onClose={onClose} />
        </>
      )}
    </Form>
  );
}

type ActionsProps = { label: string; isDanger?: boolean; onClose: () => void };

const Actions = ({ label, isDanger, onClose }: ActionsProps) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton variant={isDanger ? 'danger' : 'primary'} size="sm" busyLabel={texts.busy}>
      {label}
    </SubmitButton>
    <Button variant="ghost" size="sm" onClick={onClose}>
      {texts.cancel}
    </Button>
  </div>
);
