import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf, EndpointKey } from '#contracts/endpoints';
import { EXPORTED_LISTS } from '#contracts/exported-lists';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import type { ListEndpoint, ListQuery, ListRow } from '#web/components/data/infinite-list.tsx';
import { InfiniteList } from '#web/components/data/infinite-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageQueryBoundary } from './query-boundary.tsx';
import { type TableConfig, useResponsiveTable } from './responsive-table.tsx';
import { componentTexts } from './texts.ts';

const LIMIT = 20;

/** Lists that are asked for page by page, as clients of other makers do. */
type PagedKey = 'GET /admin/users' | 'GET /admin/shops' | 'GET /admin/unapproved-shops';

type PagedQuery = { search?: string; status?: string; sort?: string | undefined };

type Props<K extends PagedKey, Row> = {
  endpoint: K;
  /** What is searched for and filtered by. */
  query: PagedQuery;
  /** The rows of an answer. */
  rows: (answer: AnswerOf<K>) => readonly Row[];
  label: string;
  empty: string;
  sorted: TableConfig<Row>;
};

const parsePage = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1);

/** The query of a list by pages; the search parameters of its page hold the page's number. */
export const paginatedQuery = (endpoint: PagedKey, query: PagedQuery, search: URLSearchParams) =>
  adminApi.queryOptions(endpoint, { query: { ...query, page: parsePage(search), limit: LIMIT } as never });

/** A list by pages, with its states; the address bar holds the page. */
export function PaginatedList<K extends PagedKey, Row extends { id: string }>(props: Props<K, Row>) {
  const { endpoint, query, rows, label, empty } = props;
  const sorted = useResponsiveTable<Row>(props.sorted, label);
  const [search, setSearch] = useSearchParams();
  const page = parsePage(search);
  const list = useQuery({
    ...paginatedQuery(endpoint, query, search),
    placeholderData: keepPreviousData,
  });
  const go = (to: number) =>
    setSearch((now) => {
      now.set('page', String(to));
      return now;
    });
  return (
    <PageQueryBoundary query={list}>
      {(answer) => {
        const found = rows(answer as AnswerOf<K>);
        if (found.length === 0) return <EmptyState title={empty} />;
        const pages = Math.ceil(answer.total / LIMIT);
        return (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <p className="text-ink-3 text-sm">{componentTexts.totalCount(answer.total)}</p>
              <Above choice={sorted?.choice}>
                <ExportButton endpoint={endpoint} query={query} />
              </Above>
            </div>
            {sorted?.rows(found)}
            <Pagination page={page} pages={pages} onGo={go} />
          </>
        );
      }}
    </PageQueryBoundary>
  );
}

/** Leads to the pages before and after this one; nothing where there is only one. */
export function Pagination({
  page,
  pages,
  onGo,
}: {
  page: number;
  pages: number;
  onGo: (to: number) => void;
}) {
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav
      aria-label={componentTexts.pages}
      className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <Button variant="line" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {componentTexts.pageBefore}
      </Button>
      <span className="num text-sm">{componentTexts.pageOf(page, pages)}</span>
      <Button variant="line" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {componentTexts.pageNext}
      </Button>
    </nav>
  );
}

type KeyListProps<K extends ListEndpoint> = {
  endpoint: K;
  query: ListQuery<K>;
  /** Name of the list for assistive technology. */
  label: string;
  /** Said when there is nothing. */
  empty: string;
} & (
  | { sorted: TableConfig<ListRow<K> & { id: string }> }
  | { sorted?: never; children: (row: ListRow<K>) => ReactNode }
);

/** How a list is sorted, and what is done with all of it. */
const Above = ({ choice, children }: { choice: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-2.5 empty:hidden">
    {choice}
    {children}
  </div>
);

/** A list of the admins: each row a card, or where it can be sorted and there is room a table. */
export function CursorList<K extends ListEndpoint>(props: KeyListProps<K>) {
  const { endpoint, query, label, empty } = props;
  const sorted = useResponsiveTable(props.sorted, label);
  const frame = (rows: ReactNode) => (
    <>
      <div className="mb-3 flex has-[>:empty]:hidden md:justify-end">
        <Above choice={sorted?.choice}>
          <ExportButton endpoint={endpoint} query={query as object | undefined} />
        </Above>
      </div>
      {rows}
    </>
  );
  const common = {
    ...{ api: adminApi, frame, endpoint, query, label, failed: componentTexts.listFailed },
    empty: <EmptyState title={empty} />,
    skeleton: <ListSkeleton label={componentTexts.listLoading(label.toLowerCase())} />,
  };
  if (sorted) {
    return (
      <InfiniteList
        {...common}
        keepsOld
        all={(rows) => sorted.rows(rows as (ListRow<K> & { id: string })[])}
      />
    );
  }
  const { children } = props as { children: (row: ListRow<K>) => ReactNode };
  return (
    <InfiniteList {...common} className="grid gap-3">
      {(row) => <li key={(row as { id: string }).id}>{children(row)}</li>}
    </InfiniteList>
  );
}

const NAMES = new Map<string, string>(Object.entries(EXPORTED_LISTS).map(([name, path]) => [path, name]));

/** Takes all of a list along, as it is filtered; nothing for a list that is not exported. */
function ExportButton({ endpoint, query }: { endpoint: EndpointKey; query: object | undefined }) {
  const name = NAMES.get(endpoint.replace('GET ', ''));
  if (!name) return null;
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const filters = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return (
    <DownloadButton
      session={adminSession}
      path={`/admin/exports/${name}?${new URLSearchParams({ filters })}`}
      fileName={`dwaso-${name}.csv`}
      failed={[componentTexts.fileNotSaved, componentTexts.fileFailed]}
      variant="ghost"
      size="sm"
      busyLabel={componentTexts.preparing}
    >
      {componentTexts.saveCsv}
    </DownloadButton>
  );
}
