import type { ReactNode } from 'react';
import {
  type Column,
  DataTable,
  SortSelect,
  useIsWideScreen,
  useSortParam,
} from '#web/components/data/data-table.tsx';
import { type BulkHide, useBulkHide } from './bulk-hide.tsx';
import { ListCard } from './list-card.tsx';

/** What is said of one row, as a card or in a table. */
export type RowSlots = {
  title: ReactNode;
  marks?: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
};

/** A list that is a table where there is room: its columns, and what the first of them says. */
export type TableConfig<Item> = {
  /** How the server sorts where nothing is said; nothing where that is no column. */
  standing?: string;
  /** The column of what a row is. */
  first: Pick<Column<Item>, 'label' | 'sort' | 'first'>;
  /** Columns of a table; a card says them where it likes. */
  facts: readonly Column<Item>[];
  /** Heading of the column of what can be done; none without one. */
  actions?: string;
  row: (item: Item, wide: boolean) => RowSlots;
  /** Rows that can be hidden together. */
  bulk?: BulkHide<Item>;
};

/** Whether there is room for a table, what it has, and how it is sorted. */
export function useResponsiveTable<Item extends { id: string }>(
  sorted: TableConfig<Item> | undefined,
  label: string,
) {
  const wide = useIsWideScreen();
  const [sorting, onSort] = useSortParam(sorted?.standing);
  const bulk = useBulkHide(sorted?.bulk);
  if (!sorted) return null;
  const { first, facts, actions } = sorted;
  const row = (item: Item, isWide: boolean): RowSlots => {
    const parts = sorted.row(item, isWide);
    return bulk ? { ...parts, title: bulk.withBox(item, parts.title) } : parts;
  };
  const columns: Column<Item>[] = [
    { ...first, cell: (item) => <What {...row(item, true)} /> },
    ...facts,
    ...(actions ? [{ label: actions, cell: (item: Item) => <Actions {...row(item, true)} /> }] : []),
  ];
  const choice = wide ? null : <SortSelect columns={columns} sorting={sorting} onSort={onSort} />;
  const rows = (items: readonly Item[]) => (
    <>
      {bulk?.bar(items)}
      {wide ? (
        <DataTable {...{ label, columns, rows: items, sorting, onSort }} />
      ) : (
        <ul aria-label={label} className="grid gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <Card {...row(item, false)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return { choice, rows };
}

function Card({ details, ...parts }: RowSlots) {
  return <ListCard {...parts}>{details}</ListCard>;
}

function What({ title, marks, details }: RowSlots) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere font-bold text-base">{title}</span>
        {marks}
      </div>
      {details && <div className="mt-1.5 grid gap-1 wrap-anywhere text-ink-2 text-sm">{details}</div>}
    </div>
  );
}

const Actions = ({ actions }: RowSlots) => <div className="flex min-w-36 flex-wrap gap-2">{actions}</div>;
