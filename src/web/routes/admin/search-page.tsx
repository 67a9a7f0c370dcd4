import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import { GHANA_REGIONS } from '#shared/regions';
import { listQuery } from '#web/components/data/list.tsx';
import { CheckboxField, SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { searchTermForm } from '#web/features/admin/api/schema.ts';
import { searchTexts } from '#web/features/admin/catalogue/search-texts.ts';
import {
  FilterForm,
  parseFilterParams,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import type { PageQuery } from '#web/lib/api/query-loader.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(searchTexts.title);

const VIEWS = [
  ['', searchTexts.topSearches],
  ['not-found', searchTexts.noResults],
  ['asks', searchTexts.requested],
  ['words', searchTexts.synonyms],
] as const;
const DAYS = [
  ['', searchTexts.days30],
  ['7', searchTexts.days7],
  ['365', searchTexts.days365],
] as const;

type Term = ResponseData<'GET /admin/search/terms'>[number];
const TERM_KIND_LABELS: Record<Term['kind'], string> = {
  name: 'another word',
  slip: 'spelling mistake',
  place: 'a place in the region',
  ignored: 'ignore in search',
};
const LANGUAGES: Record<Term['language'], string> = {
  en: 'English',
  tw: searchTexts.twi,
  ee: 'Ewe',
  gaa: 'Ga',
  dag: 'Dagbani',
  ha: 'Hausa',
};

const ASKS = 'GET /admin/search/asks';
const TERMS = 'GET /admin/search/terms';

const searchedView = (params: URLSearchParams) =>
  params.get('view') === 'not-found' ? ('not-found' as const) : ('searched' as const);

const wordsQuery = (view: 'searched' | 'not-found', params: URLSearchParams) =>
  adminApi.queryOptions('GET /admin/search/words', {
    query: { view, days: Number(params.get('days')) || 30 },
  });

function viewQuery(params: URLSearchParams): PageQuery {
  const view = params.get('view');
  if (view === 'words') return listQuery(adminApi, TERMS, parseFilterParams(TERMS, ['search'], params));
  if (view === 'asks') return listQuery(adminApi, ASKS, {});
  return wordsQuery(searchedView(params), params);
}

const WHILE_BUILT_MS = 5000;
const indexQuery = () => adminApi.queryOptions('GET /admin/search/index');
const percentBuilding = (state: ResponseData<'GET /admin/search/index'> | undefined): number | null =>
  state?.builtPercent === 100 ? null : (state?.builtPercent ?? null);

export const clientLoader = adminLoader(({ search }) => [
  viewQuery(search),
  savedFiltersQuery(),
  indexQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/search: search terms, those without results, and synonyms. */
export default function SearchPage() {
  const [params] = useSearchParams();
  const view = params.get('view') ?? '';
  return (
    <>
      <PageTitle lead={searchTexts.lead} aside={<AddWord />}>
        {searchTexts.title}
      </PageTitle>
      <IndexProgress />
      <FilterForm label={searchTexts.viewLabel}>
        <SelectFilter name="view" label={searchTexts.showLabel} choices={VIEWS} />
        {view === 'words' ? (
          <SearchField label={searchTexts.word} />
        ) : (
          view !== 'asks' && <SelectFilter name="days" label={searchTexts.when} choices={DAYS} />
        )}
      </FilterForm>
      {view === 'words' && <SearchTerms />}
      {view === 'asks' && <Asks />}
      {view !== 'words' && view !== 'asks' && <Searched view={searchedView(params)} />}
    </>
  );
}

/** A large market's index of words takes minutes to build. */
function IndexProgress() {
  const { data } = useQuery({
    ...indexQuery(),
    refetchInterval: ({ state }) => percentBuilding(state.data) !== null && WHILE_BUILT_MS,
  });
  const percent = percentBuilding(data);
  if (percent === null) return null;
  return (
    <p role="status" className="mb-4 rounded-card bg-gold-soft px-4 py-3 text-gold-ink">
      {searchTexts.indexBuilding(percent)}
    </p>
  );
}

function Searched({ view }: { view: 'searched' | 'not-found' }) {
  const [params] = useSearchParams();
  const words = useQuery(wordsQuery(view, params));
  return (
    <PageQueryBoundary query={words}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={searchTexts.noSearches} />
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full max-w-3xl text-left">
              <thead className="whitespace-nowrap text-ink-3 text-xs sm:text-sm">
                <tr>
                  <th className="py-2 font-semibold">{searchTexts.wordsColumn}</th>
                  <th className="py-2 pl-3 text-right font-semibold">{searchTexts.searchedColumn}</th>
                  <th className="py-2 pl-3 text-right font-semibold">{searchTexts.noResults}</th>
                  <th className="py-2 pl-3 text-right font-semibold">{searchTexts.openedColumn}</th>
                </tr>
              </thead>
              <tbody>
                {all.map(({ words: text, searches, notFound, chosen }) => (
                  <tr key={text} className="border-line border-t">
                    <td className="break-words py-2.5 font-semibold">{text}</td>
                    <td className="num py-2.5 pl-3 text-right">{searches}</td>
                    <td className="num py-2.5 pl-3 text-right">{notFound}</td>
                    <td className="num py-2.5 pl-3 text-right">{chosen}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </PageQueryBoundary>
  );
}

function Asks() {
  return (
    <CursorList endpoint={ASKS} query={{}} label={searchTexts.requested} empty={searchTexts.noRequests}>
      {(ask) => (
        <ListCard title={ask.words}>
          <p>{`${ask.region ?? searchTexts.anywhere} · ${formatDateTime(ask.createdAt)}`}</p>
        </ListCard>
      )}
    </CursorList>
  );
}

function SearchTerms() {
  const query = useFilterParams(TERMS, ['search']);
  return (
    <CursorList endpoint={TERMS} query={query} label={searchTexts.wordsLabel} empty={searchTexts.noWords}>
      {(term) => (
        <ListCard title={term.word} actions={<RemoveWord term={term} />}>
          <p>
            {`${term.concept} · ${TERM_KIND_LABELS[term.kind]} · ${LANGUAGES[term.language]}${term.alone ? ` · ${searchTexts.onlyAlone}` : ''}`}
          </p>
        </ListCard>
      )}
    </CursorList>
  );
}

function RemoveWord({ term }: { term: Term }) {
  const remove = useApiMutation(adminApi, 'DELETE /admin/search/terms/{id}', {
    successToast: searchTexts.removed,
  });
  if (!useIsAllowed('DELETE /admin/search/terms/{id}')) return null;
  return (
    <Button
      size="sm"
      variant="danger"
      busy={remove.isPending}
      aria-label={searchTexts.removeWord(term.word)}
      onClick={() => void remove.run({ params: { id: term.id } })}
    >
      {searchTexts.remove}
    </Button>
  );
}

const choices = (labels: Record<string, string>) => Object.entries(labels);

function AddWord() {
  const [open, setOpen] = useState(false);
  const add = useApiMutation(adminApi, 'POST /admin/search/terms', { errorToast: 'inline' });
  if (!useIsAllowed('POST /admin/search/terms')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{searchTexts.addWord}</Button>
      <Dialog open={open} title={searchTexts.addWord} busy={add.isPending} onClose={() => setOpen(false)}>
        <Form
          schema={searchTermForm}
          defaults={{ word: '', concept: '', kind: 'name', language: 'en', alone: false }}
          action={add}
          onSubmit={async (body, form) => {
            if (!(await add.run({ body }))) return null;
            form.reset();
            setOpen(false);
          }}
        >
          {(form) => (
            <>
              <TextField label={searchTexts.word} required maxLength={60} {...form.field('word')} />
              <TextField
                label={searchTexts.means}
                hint={searchTexts.meansHint(GHANA_REGIONS[1])}
                required
                maxLength={60}
                {...form.field('concept')}
              />
              <SelectField label={searchTexts.kindLabel} {...form.field('kind')}>
                {choices(TERM_KIND_LABELS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <SelectField label={searchTexts.languageLabel} {...form.field('language')}>
                {choices(LANGUAGES).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <CheckboxField label={searchTexts.alone} {...form.field('alone')} />
              <FormError text={form.failure} />
              <SubmitButton busyLabel={searchTexts.saving}>{searchTexts.save}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
