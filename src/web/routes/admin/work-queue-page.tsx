import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DESK_KINDS, type DeskItem } from '#contracts/desk';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { Pagination } from '#web/features/admin/components/data-list.tsx';
import { FilterForm, filtersOf, SearchField, SelectFilter } from '#web/features/admin/components/filters.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { AssignBar } from '#web/features/admin/work-queue/assign-bar.tsx';
import { deskTexts } from '#web/features/admin/work-queue/texts.ts';
import { WORK_ITEM_LABELS } from '#web/features/admin/work-queue/work-item-labels.ts';
import { WorkItemRow } from '#web/features/admin/work-queue/work-item-row.tsx';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => noindexMeta(deskTexts.title);

const LIMIT = 30;
const CHOICES = [
  ['', deskTexts.allKinds],
  ...DESK_KINDS.map((kind) => [kind, WORK_ITEM_LABELS[kind]] as const),
] as const;
const WHOSE = [
  ['', deskTexts.assignedToAll],
  ['me', deskTexts.assignedToMe],
  ['nobody', deskTexts.assignedToNone],
] as const;

/** Two things are one when both of these are the same. */
export const workItemKey = ({ kind, subject }: Pick<DeskItem, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** The page of the list that the address names. */
const pageOf = (search: URLSearchParams): number => Math.max(1, Number(search.get('page')) || 1);

const readFilters = (search: URLSearchParams) =>
  filtersOf('GET /admin/desk', ['kind', 'assignee', 'search'], search);

const deskQuery = (search: URLSearchParams) =>
  adminApi.queryOptions('GET /admin/desk', {
    query: { ...readFilters(search), page: pageOf(search), limit: LIMIT },
  });

export const clientLoader = adminLoader(({ search }) => [deskQuery(search), savedFiltersQuery()]);
export const HydrateFallback = () => null;

/** /admin/desk: all that waits for an admin, by when it is due. */
export default function WorkQueuePage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const list = useQuery({ ...deskQuery(search), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const go = (to: number) =>
    setSearch((now) => {
      now.set('page', String(to));
      return now;
    });
  return (
    <>
      <PageTitle
        lead={deskTexts.lead}
        aside={
          <div className="flex flex-wrap gap-2.5">
            <DownloadButton
              session={adminSession}
              path={`/admin/desk.csv?${new URLSearchParams(given as [string, string][])}`}
              fileName="dwaso-desk.csv"
              failed={[deskTexts.fileNotSaved, deskTexts.fileFailed]}
              variant="line"
              busyLabel={deskTexts.preparing}
            >
              {deskTexts.saveCsv}
            </DownloadButton>
            <ButtonLink to="/admin/desk/answers" variant="line">
              {deskTexts.repliesTitle}
            </ButtonLink>
          </div>
        }
      >
        {deskTexts.title}
      </PageTitle>
      <FilterForm label={deskTexts.findLabel}>
        <SearchField label={deskTexts.searchLabel} placeholder={deskTexts.searchPlaceholder} />
        <SelectFilter name="kind" label={deskTexts.kindLabel} choices={CHOICES} />
        <SelectFilter name="assignee" label={deskTexts.assigneeLabel} choices={WHOSE} />
      </FilterForm>
      <PageQueryBoundary query={list}>
        {({ items, total }) => {
          const pages = Math.max(1, Math.ceil(total / LIMIT));
          const shown = items.filter((item) => chosen.has(workItemKey(item)));
          return (
            <>
              <AssignBar chosen={shown} onDone={() => setChosen(new Set())} />
              {items.length === 0 ? (
                <EmptyState title={given.length > 0 ? deskTexts.noneMatch : deskTexts.noneAssigned} />
              ) : (
                <>
                  <p className="mb-3 text-ink-3 text-sm">{deskTexts.total(total)}</p>
                  <ul aria-label={deskTexts.listLabel} className="grid gap-3">
                    {items.map((item) => (
                      <li key={workItemKey(item)}>
                        <WorkItemRow
                          item={item}
                          isChosen={chosen.has(workItemKey(item))}
                          onChoose={(isChosen) =>
                            setChosen((before) => {
                              const after = new Set(before);
                              if (isChosen) after.add(workItemKey(item));
                              else after.delete(workItemKey(item));
                              return after;
                            })
                          }
                        />
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <Pagination page={pageOf(search)} pages={pages} onGo={go} />
            </>
          );
        }}
      </PageQueryBoundary>
    </>
  );
}
