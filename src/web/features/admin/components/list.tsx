import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { EndpointKey, ResponseData } from '#contract/endpoints';
import { EXPORTED_LISTS } from '#shared/exported-lists';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import {
  List,
  type ListEndpoint,
  type ListQuery,
  type ListRow,
  listQuery,
} from '#web/components/data/list.tsx';
import { type TableConfig, useTable } from '#web/components/data/table.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { type BulkHide, useBulkHide } from './bulk-hide.tsx';
import { ListCard } from './list-card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageQueryBoundary } from './query-boundary.tsx';
import { componentTexts } from './texts.ts';

const LIMIT = 20;

/** A table of the admins; rows of some can be hidden together. */
export type AdminTable<Row> = TableConfig<Row> & { bulk?: BulkHide<Row> };

/** `useTable` with the admins' cards, and boxes to select rows for hiding. */
function useAdminTable<Row extends { id: string }>(config: AdminTable<Row> | undefined, label: string) {
  const bulk = useBulkHide(config?.bulk);
  const withBoxes = config && {
    ...config,
    row: (item: Row, isWide: boolean) => {
      const slots = config.row(item, isWide);
      return bulk ? { ...slots, title: bulk.withBox(item, slots.title) } : slots;
    },
  };
  const table = useTable(withBoxes, label, ListCard);
  return (
    table && {
      ...table,
      rows: (items: readonly Row[]) => (
        <>
          {bulk?.bar(items)}
          {table.rows(items)}
        </>
      ),
    }
  );
}

/** Endpoints with page numbers, which other clients use too. */
type PagedKey = 'GET /admin/users' | 'GET /admin/shops' | 'GET /admin/unapproved-shops';

type PagedQuery = { search?: string; status?: string; sort?: string | undefined };

type Props<K extends PagedKey, Row> = {
  endpoint: K;
  /** Search and filters. */
  query: PagedQuery;
  /** Picks the rows of a response. */
  rows: (answer: ResponseData<K>) => readonly Row[];
  label: string;
  empty: string;
  sorted: AdminTable<Row>;
};

const parsePage = (search: URLSearchParams) => Math.max(1, Number(search.get('page')) || 1);

/** The query of a `PaginatedList`, for the page's loader too. The page number is a search parameter. */
export const paginatedQuery = (endpoint: PagedKey, query: PagedQuery, search: URLSearchParams) =>
  adminApi.queryOptions(endpoint, { query: { ...query, page: parsePage(search), limit: LIMIT } as never });

/** A list with page numbers, and its states. */
export function PaginatedList<K extends PagedKey, Row extends { id: string }>(props: Props<K, Row>) {
  const { endpoint, query, rows, label, empty } = props;
  const table = useAdminTable<Row>(props.sorted, label);
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
        const found = rows(answer as ResponseData<K>);
        if (found.length === 0) return <EmptyState title={empty} />;
        const pages = Math.ceil(answer.total / LIMIT);
        return (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <p className="text-ink-3 text-sm">{componentTexts.totalCount(answer.total)}</p>
              <Above choice={table?.sortField}>
                <ExportButton endpoint={endpoint} query={query} />
              </Above>
            </div>
            {table?.rows(found)}
            <Pagination page={page} pages={pages} onGo={go} />
          </>
        );
      }}
    </PageQueryBoundary>
  );
}

/** Buttons to the previous and the next page; nothing if there is only one. */
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
  /** Title of the empty state. */
  empty: string;
} & (
  | { sorted: AdminTable<ListRow<K> & { id: string }> }
  | { sorted?: never; children: (row: ListRow<K>) => ReactNode }
);

/** The sort field, and actions on the whole list. */
const Above = ({ choice, children }: { choice: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-2.5 empty:hidden">
    {choice}
    {children}
  </div>
);

/** A list with cursor pagination: cards, or with `sorted` a table on wide screens. */
export function CursorList<K extends ListEndpoint>(props: KeyListProps<K>) {
  const { endpoint, query, label, empty } = props;
  const table = useAdminTable(props.sorted, label);
  const frame = (rows: ReactNode) => (
    <>
      <div className="mb-3 flex has-[>:empty]:hidden md:justify-end">
        <Above choice={table?.sortField}>
          <ExportButton endpoint={endpoint} query={query as object | undefined} />
        </Above>
      </div>
      {rows}
    </>
  );
  const common = {
    ...{ frame, label, failed: componentTexts.listFailed },
    query: listQuery(adminApi, endpoint, query),
    empty: <EmptyState title={empty} />,
    skeleton: <ListSkeleton label={componentTexts.listLoading(label.toLowerCase())} />,
  };
  if (table) {
    return <List {...common} keepsOld all={(rows) => table.rows(rows as (ListRow<K> & { id: string })[])} />;
  }
  const { children } = props as { children: (row: ListRow<K>) => ReactNode };
  return (
    <List {...common} className="grid gap-3">
      {(row) => <li key={(row as { id: string }).id}>{children(row)}</li>}
    </List>
  );
}

const EXPORT_NAMES = new Map<string, string>(
  Object.entries(EXPORTED_LISTS).map(([name, path]) => [path, name]),
);

/** Downloads the whole filtered list as CSV; nothing for lists without an export. */
function ExportButton({ endpoint, query }: { endpoint: EndpointKey; query: object | undefined }) {
  const name = EXPORT_NAMES.get(endpoint.replace('GET ', ''));
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
