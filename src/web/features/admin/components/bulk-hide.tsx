import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { reasonForm } from '#web/features/admin/api/schema.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { useIsAllowed } from './if-allowed.tsx';
import { componentTexts } from './texts.ts';

/** Hides several rows of a list for one reason, with one request per row. */
export type BulkHide<Item> = {
  endpoint:
    | 'POST /admin/products/{id}/hide'
    | 'POST /admin/reviews/{id}/hide'
    | 'POST /admin/questions/{id}/hide';
  /** The consequence, shown in the bar. */
  text: string;
  /** The name of a row; null if it is hidden already. */
  nameOf: (item: Item) => string | null;
};

interface Came {
  hidden: number;
  /** Rows that were not hidden, and why. */
  failed: { id: string; name: string; why: string }[];
}

/** Checkboxes of the rows, and the bar above the list; null for a role that may not hide them. */
export function useBulkHide<Item extends { id: string }>(bulk: BulkHide<Item> | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isOpenToRole = useIsAllowed(bulk?.endpoint ?? 'GET /admin/me');
  if (!bulk || !isOpenToRole) return null;
  const { nameOf } = bulk;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  function withBox(item: Item, title: ReactNode): ReactNode {
    const name = nameOf(item);
    if (name === null) return title;
    return (
      <span className="flex items-center gap-1">
        <label className="-my-2 -ml-3 grid size-11 flex-none cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={componentTexts.select(name)}
            className="size-5 accent-leaf"
            checked={chosen.has(item.id)}
            onChange={(event) => choose(item.id, event.target.checked)}
          />
        </label>
        <span className="min-w-0">{title}</span>
      </span>
    );
  }
  const bar = (items: readonly Item[]) => (
    <BulkBar
      bulk={bulk}
      chosen={items.flatMap((item) => {
        const name = chosen.has(item.id) ? nameOf(item) : null;
        return name === null ? [] : [{ id: item.id, name }];
      })}
      onChosen={(ids) => setChosen(new Set(ids))}
    />
  );
  return { withBox, bar };
}

type BarProps = {
  bulk: Pick<BulkHide<never>, 'endpoint' | 'text'>;
  chosen: readonly { id: string; name: string }[];
  onChosen: (ids: readonly string[]) => void;
};

/** The number of selected rows, and the result of the last run. */
function BulkBar({ bulk: { endpoint, text }, chosen, onChosen }: BarProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [came, setCame] = useState<Came | null>(null);

  async function hide(reason: string) {
    setBusy(true);
    const failed: Came['failed'] = [];
    for (const { id, name } of chosen) {
      try {
        await adminApi.call(endpoint, { params: { id }, body: { reason } });
      } catch (error) {
        failed.push({ id, name, why: getErrorMessage(error, componentTexts.hideFailed) });
      }
    }
    await queries.invalidateQueries();
    setCame({ hidden: chosen.length - failed.length, failed });
    onChosen(failed.map(({ id }) => id));
    setBusy(false);
    setOpen(false);
  }
  if (chosen.length === 0 && !came) return null;
  return (
    <div className="mb-4 grid gap-2 rounded-panel bg-gold-soft p-3.5 text-gold-ink">
      <div role="status" className="grid gap-1">
        {came && <p className="font-semibold">{componentTexts.hidden(came.hidden)}</p>}
        {came?.failed.map(({ id, name, why }) => (
          <p key={id} className="text-sm">{`${name}: ${why}`}</p>
        ))}
        {chosen.length > 0 && <p className="font-semibold">{componentTexts.selected(chosen.length)}</p>}
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
            {componentTexts.hideSelected}
          </Button>
          <Button size="sm" variant="line" onClick={() => onChosen([])}>
            {componentTexts.selectNone}
          </Button>
        </div>
      )}
      <Dialog
        open={open}
        title={componentTexts.hideTitle(chosen.length)}
        busy={busy}
        onClose={() => setOpen(false)}
      >
        <Form
          schema={reasonForm}
          defaults={{ reason: '' }}
          onSubmit={async ({ reason }, form) => {
            await hide(reason);
            form.reset();
          }}
        >
          {(form) => (
            <>
              <p className="text-ink-2">{text}</p>
              <ul className="list-disc pl-5 text-sm">
                {chosen.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
              <TextAreaField
                label={componentTexts.reason}
                rows={3}
                maxLength={500}
                required
                {...form.field('reason')}
              />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton variant="danger" busyLabel={componentTexts.hiding}>
                  {componentTexts.hideSelected}
                </SubmitButton>
                <Button variant="ghost" disabled={busy} onClick={() => setOpen(false)}>
                  {componentTexts.goBack}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </div>
  );
}
