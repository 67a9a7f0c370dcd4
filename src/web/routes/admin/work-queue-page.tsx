import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DESK_KINDS, type DeskItem } from '#src/modules/desk/contract/desk.ts';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import {
  FilterForm,
  parseFilterParams,
  SearchField,
  SelectFilter,
} from '#web/features/admin/components/filters.tsx';
import { Pagination } from '#web/features/admin/components/list.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { AssignBar } from '#web/features/admin/work-queue/assign-bar.tsx';
import { MailboxState, mailboxQuery } from '#web/features/admin/work-queue/mailbox-state.tsx';
import { workQueueTexts } from '#web/features/admin/work-queue/texts.ts';
import { WORK_ITEM_LABELS } from '#web/features/admin/work-queue/work-item-labels.ts';
import { WorkItemRow } from '#web/features/admin/work-queue/work-item-row.tsx';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(workQueueTexts.title);

const LIMIT = 30;
const CHOICES = [
  ['', workQueueTexts.allKinds],
  ...DESK_KINDS.map((kind) => [kind, WORK_ITEM_LABELS[kind]] as const),
] as const;
const WHOSE = [
  ['', workQueueTexts.assignedToAll],
  ['me', workQueueTexts.assignedToMe],
  ['nobody', workQueueTexts.assignedToNone],
] as const;

/** The key of a work item. */
export const workItemKey = ({ kind, subject }: Pick<DeskItem, 'kind' | 'subject'>) => `${kind} ${subject}`;

/** The page number in the search parameters. */
const parsePage = (search: URLSearchParams): number => Math.max(1, Number(search.get('page')) || 1);

const readFilters = (search: URLSearchParams) =>
  parseFilterParams('GET /admin/desk', ['kind', 'assignee', 'search'], search);

const deskQuery = (search: URLSearchParams) =>
  adminApi.queryOptions('GET /admin/desk', {
    query: { ...readFilters(search), page: parsePage(search), limit: LIMIT },
  });

export const clientLoader = adminLoader(({ search }) => [
  deskQuery(search),
  savedFiltersQuery(),
  mailboxQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/desk: all work items, by due date. */
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
        lead={workQueueTexts.lead}
        aside={
          <div className="flex flex-wrap gap-2.5">
            <DownloadButton
              session={adminSession}
              path={`/admin/desk.csv?${new URLSearchParams(given as [string, string][])}`}
              fileName="dwaso-desk.csv"
              failed={[workQueueTexts.fileNotSaved, workQueueTexts.fileFailed]}
              variant="line"
              busyLabel={workQueueTexts.preparing}
            >
              {workQueueTexts.saveCsv}
            </DownloadButton>
            <ButtonLink to="/admin/desk/answers" variant="line">
              {workQueueTexts.repliesTitle}
            </ButtonLink>
          </div>
        }
      >
        {workQueueTexts.title}
      </PageTitle>
      <MailboxState />
      <FilterForm label={workQueueTexts.findLabel}>
        <SearchField label={workQueueTexts.searchLabel} placeholder={workQueueTexts.searchPlaceholder} />
        <SelectFilter name="kind" label={workQueueTexts.kindLabel} choices={CHOICES} />
        <SelectFilter name="assignee" label={workQueueTexts.assigneeLabel} choices={WHOSE} />
      </FilterForm>
      <PageQueryBoundary query={list}>
        {({ items, total }) => {
          const pages = Math.max(1, Math.ceil(total / LIMIT));
          const shown = items.filter((item) => chosen.has(workItemKey(item)));
          return (
            <>
              <AssignBar chosen={shown} onDone={() => setChosen(new Set())} />
              {items.length === 0 ? (
                <EmptyState
                  title={given.length > 0 ? workQueueTexts.noneMatch : workQueueTexts.noneAssigned}
                />
              ) : (
                <>
                  <p className="mb-3 text-ink-3 text-sm">{workQueueTexts.total(total)}</p>
                  <ul aria-label={workQueueTexts.listLabel} className="grid gap-3">
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
              <Pagination page={parsePage(search)} pages={pages} onGo={go} />
            </>
          );
        }}
      </PageQueryBoundary>
    </>
  );
}
