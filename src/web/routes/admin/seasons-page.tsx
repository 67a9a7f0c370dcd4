import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseData } from '#contract/endpoints';
import { GHANA_REGIONS } from '#shared/regions';
import { formatSeason, isInSeason, MONTHS, monthInAccra } from '#src/modules/search/contract/seasons.ts';
import { CheckboxField, SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form, type FormAction } from '#web/components/form/form.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { seasonForm } from '#web/features/admin/api/schema.ts';
import { catalogueTexts } from '#web/features/admin/catalogue/texts.ts';
import { ActionButton } from '#web/features/admin/components/action-buttons.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(catalogueTexts.seasons);

type Season = ResponseData<'GET /admin/seasons'>[number];

const seasonsQuery = () => adminApi.queryOptions('GET /admin/seasons');

export const clientLoader = adminLoader(() => [seasonsQuery()]);
export const HydrateFallback = () => null;

/** /admin/seasons: the harvest calendar; Home shows what is in season. */
export default function SeasonsPage() {
  const seasons = useQuery(seasonsQuery());
  const month = monthInAccra(new Date());
  return (
    <>
      <PageTitle lead={catalogueTexts.seasonsLead} aside={<EditSeason label={catalogueTexts.addHarvest} />}>
        {catalogueTexts.seasons}
      </PageTitle>
      <PageQueryBoundary query={seasons}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={catalogueTexts.noHarvests} />
          ) : (
            <ul aria-label={catalogueTexts.calendar} className="grid gap-3">
              {all.map((season) => (
                <li key={season.id}>
                  <ListCard
                    title={season.name}
                    marks={isInSeason(season, month) && <Badge tone="delivered">{catalogueTexts.now}</Badge>}
                    actions={
                      <>
                        <EditSeason label={catalogueTexts.edit} season={season} />
                        <ActionButton
                          endpoint="DELETE /admin/seasons/{id}"
                          given={{ params: { id: season.id } }}
                          variant="danger"
                        >
                          {catalogueTexts.remove}
                        </ActionButton>
                      </>
                    }
                  >
                    <p>{`${formatSeason(season)} · ${season.regions.join(', ') || catalogueTexts.anywhere}`}</p>
                    <p>{catalogueTexts.foundBy(season.search, season.note && ` · ${season.note}`)}</p>
                  </ListCard>
                </li>
              ))}
            </ul>
          )
        }
      </PageQueryBoundary>
    </>
  );
}

const where = (regions: readonly string[]) =>
  Object.fromEntries(GHANA_REGIONS.map((region) => [region, regions.includes(region)])) as Record<
    (typeof GHANA_REGIONS)[number],
    boolean
  >;

function EditSeason({ label, season }: { label: string; season?: Season }) {
  const [open, setOpen] = useState(false);
  const add = useApiMutation(adminApi, 'POST /admin/seasons', { errorToast: 'inline' });
  const change = useApiMutation(adminApi, 'PUT /admin/seasons/{id}', { errorToast: 'inline' });
  let action: FormAction = add;
  if (season) action = change;
  const month = monthInAccra(new Date());
  if (!useIsAllowed(season ? 'PUT /admin/seasons/{id}' : 'POST /admin/seasons')) return null;
  return (
    <>
      <Button size={season ? 'sm' : 'md'} variant={season ? 'soft' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        title={season ? season.name : label}
        busy={action.isPending}
        onClose={() => setOpen(false)}
      >
        <Form
          schema={seasonForm}
          defaults={{
            name: season?.name ?? '',
            search: season?.search ?? '',
            fromMonth: season?.fromMonth ?? month,
            toMonth: season?.toMonth ?? month,
            note: season?.note ?? '',
            where: where(season?.regions ?? []),
          }}
          action={action}
          onSubmit={async (body, form) => {
            const done = season
              ? await change.run({ params: { id: season.id }, body })
              : await add.run({ body });
            if (!done) return null;
            const { regions, ...rest } = body;
            form.reset(season && { ...rest, where: where(regions) });
            setOpen(false);
          }}
        >
          {(form) => (
            <>
              <TextField label={catalogueTexts.name} required maxLength={60} {...form.field('name')} />
              <TextField
                label={catalogueTexts.searchWords}
                hint={catalogueTexts.searchWordsHint}
                required
                maxLength={60}
                {...form.field('search')}
              />
              <div className="grid grid-cols-2 gap-3">
                <SelectField
                  label={catalogueTexts.from}
                  {...form.field('fromMonth', { valueAsNumber: true })}
                >
                  <MonthOptions />
                </SelectField>
                <SelectField label={catalogueTexts.to} {...form.field('toMonth', { valueAsNumber: true })}>
                  <MonthOptions />
                </SelectField>
              </div>
              <TextField label={catalogueTexts.note} maxLength={80} {...form.field('note')} />
              <fieldset>
                <legend className="mb-1 font-semibold text-sm">{catalogueTexts.regions}</legend>
                <div className="grid grid-cols-2 gap-x-3">
                  {GHANA_REGIONS.map((region) => (
                    <CheckboxField key={region} label={region} {...form.field(`where.${region}`)} />
                  ))}
                </div>
              </fieldset>
              <FormError text={form.failure} />
              <SubmitButton busyLabel={catalogueTexts.saving}>{catalogueTexts.save}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}

function MonthOptions() {
  return MONTHS.map((name, index) => (
    <option key={name} value={index + 1}>
      {name}
    </option>
  ));
}
