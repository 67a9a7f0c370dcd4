import { useState } from 'react';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { OwnHarvest } from '#src/modules/harvests/contract/harvests.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatShortDate } from '#web/lib/format/dates.ts';
import { harvestFailure, harvestNoteInput, harvestReady } from './schema.ts';
import { harvestTexts } from './texts.ts';

const OPTIONS = {
  invalidates: ['GET /shops/harvests'],
  errorToast: harvestTexts.actFailed,
  fallbackMessage: harvestTexts.actFailed,
} as const;
const TONES = { OPEN: 'pending', READY: 'shipped', CLOSED: 'delivered', FAILED: 'cancelled' } as const;

/** A harvest of the shop: what is reserved, what failing would cost, and what the farmer can say. */
export function HarvestPanel({ harvest, isOwner }: { harvest: OwnHarvest; isOwner: boolean }) {
  const { id, status, product, notes } = harvest;
  const mayFail = status === 'OPEN' || status === 'READY';
  return (
    <Panel aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id={id} className="min-w-0 flex-1 text-h2 wrap-anywhere">
          {product.name}
        </h2>
        <Badge tone={TONES[status]}>{harvestTexts.states[status]}</Badge>
      </div>
      <p className="mt-1 text-ink-2">
        {harvestTexts.expected(formatDay(harvest.expectedFrom), formatDay(harvest.expectedTo))}
      </p>
      <p className="mt-1 font-semibold">{harvestTexts.reserved(harvest.reserved, harvest.quantity)}</p>
      {harvest.deposits > 0 && <p>{harvestTexts.deposits(formatCedis(harvest.deposits))}</p>}
      {harvest.unpaidBalances > 0 && <p>{harvestTexts.unpaid(harvest.unpaidBalances)}</p>}
      {harvest.advanceOwed > 0 && <p>{harvestTexts.advanceOwed(formatCedis(harvest.advanceOwed))}</p>}
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-1.5 border-line border-t pt-3 text-sm">
          {notes.slice(0, 3).map((note) => (
            <li key={note.at} className="wrap-anywhere">
              {note.text} <span className="text-ink-3">{formatShortDate(note.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayFail && (
        <>
          <NoteForm id={id} />
          <div className="mt-4 flex flex-wrap gap-2.5">
            {status === 'OPEN' && <Ready harvest={harvest} />}
            {isOwner && harvest.advanceAvailable > 0 && <Advance harvest={harvest} />}
            <Fail harvest={harvest} />
          </div>
        </>
      )}
    </Panel>
  );
}

function NoteForm({ id }: { id: string }) {
  const add = useApiMutation(shopApi, 'POST /shops/harvests/{id}/notes', {
    ...OPTIONS,
    successToast: harvestTexts.noted,
  });
  return (
    <Form
      schema={harvestNoteInput}
      defaults={{ text: '' }}
      action={add}
      onSubmit={async (body, form) => {
        if (await add.run({ params: { id }, body })) form.reset();
      }}
      className="mt-4 flex flex-wrap items-end gap-2.5"
    >
      {(form) => (
        <>
          <TextField label={harvestTexts.noteLabel} className="min-w-56 flex-1" {...form.field('text')} />
          <SubmitButton variant="soft" busyLabel={harvestTexts.busy}>
            {harvestTexts.noteButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The true quantity: fewer than reserved is a short harvest. */
function Ready({ harvest }: { harvest: OwnHarvest }) {
  const [open, setOpen] = useState(false);
  const complete = useApiMutation(shopApi, 'POST /shops/harvests/{id}/ready', {
    ...OPTIONS,
    idempotent: true,
    successToast: harvestTexts.readied,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{harvestTexts.readyButton}</Button>
      <Dialog
        open={open}
        title={harvestTexts.readyTitle}
        busy={complete.isPending}
        onClose={() => setOpen(false)}
      >
        <p className="mb-4">{harvestTexts.readyText(harvest.reserved)}</p>
        <Form
          schema={harvestReady}
          defaults={{ quantity: harvest.reserved, price: harvest.price }}
          action={complete}
          onSubmit={async (body) => {
            if (await complete.run({ params: { id: harvest.id }, body })) setOpen(false);
          }}
        >
          {(form) => (
            <>
              <TextField
                label={harvestTexts.readyQuantity}
                type="number"
                inputMode="numeric"
                min="1"
                required
                {...form.field('quantity', { valueAsNumber: true })}
              />
              <TextField
                label={harvestTexts.readyPrice}
                hint={harvestTexts.readyPriceHint(formatCedis(harvest.ceiling))}
                type="number"
                inputMode="decimal"
                step="0.01"
                required
                {...form.field('price', { valueAsNumber: true })}
              />
              <SubmitButton busyLabel={harvestTexts.busy}>{harvestTexts.readyButton}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}

/** Says before what it costs: every deposit goes back. */
function Fail({ harvest }: { harvest: OwnHarvest }) {
  const [open, setOpen] = useState(false);
  const fail = useApiMutation(shopApi, 'POST /shops/harvests/{id}/fail', {
    ...OPTIONS,
    idempotent: true,
    successToast: harvestTexts.failed,
  });
  return (
    <>
      <Button variant="danger" className="px-3" onClick={() => setOpen(true)}>
        {harvestTexts.failButton}
      </Button>
      <Dialog open={open} title={harvestTexts.failTitle} busy={fail.isPending} onClose={() => setOpen(false)}>
        <p className="mb-4">{harvestTexts.failText(formatCedis(harvest.deposits))}</p>
        <Form
          schema={harvestFailure}
          defaults={{ reason: '' }}
          action={fail}
          onSubmit={async (body) => {
            if (await fail.run({ params: { id: harvest.id }, body })) setOpen(false);
          }}
        >
          {(form) => (
            <>
              <TextField label={harvestTexts.failReason} {...form.field('reason')} />
              <SubmitButton variant="danger" busyLabel={harvestTexts.busy}>
                {harvestTexts.failButton}
              </SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}

function Advance({ harvest }: { harvest: OwnHarvest }) {
  const take = useApiMutation(shopApi, 'POST /shops/harvests/{id}/advance', {
    ...OPTIONS,
    idempotent: true,
    successToast: harvestTexts.advanced,
  });
  return (
    <Button
      variant="line"
      busy={take.isPending}
      busyLabel={harvestTexts.busy}
      onClick={() => void take.run({ params: { id: harvest.id } })}
    >
      {harvestTexts.advance(formatCedis(harvest.advanceAvailable))}
    </Button>
  );
}
