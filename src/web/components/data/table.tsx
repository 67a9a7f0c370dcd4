import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { Field, Select } from '#web/components/ui/field.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import { keysetTexts } from './texts.ts';

type Direction = 'asc' | 'desc';

/** A column of a table: its cell, and the name by which the server sorts. */
export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The value of the endpoint's `sort`, without the direction. */
  sort?: string;
  /** The direction of the first click: descending for numbers and dates. */
  first?: Direction;
  /** Aligns numbers to the right. */
  isNumber?: true;
  /** Keeps dates and other short texts on one line. */
  isShort?: true;
};

/** The sort of a list, from the search parameters; null for the server's default. */
type Sorting = { column: string; direction: Direction } | null;

const SORT = 'sort';

function parse(value: string | null | undefined): Sorting {
  const [, column, direction] = /^(\w+)-(asc|desc)$/.exec(value ?? '') ?? [];
  return column ? { column, direction: direction as Direction } : null;
}

/**
 * The sort of a list and a function to change it. It is a search parameter, and the list starts again at its first
 * page.
 */
function useSortParam(defaultSort: string | undefined): [Sorting, (next: string) => void] {
  const [params, setParams] = useSearchParams();
  const sort = (next: string) =>
    setParams(
      (now) => {
        now.delete('page');
        if (next === defaultSort || next === '') now.delete(SORT);
        else now.set(SORT, next);
        return now;
      },
      { preventScrollReset: true },
    );
  return [parse(params.get(SORT) ?? defaultSort), sort];
}

/** Minimum width of a table, in rem, so that larger text needs a wider screen. */
const WIDE = '(min-width: 64rem)';

function follow(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for a table. */
const useIsWideScreen = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  );

type TableProps<Row> = {
  /** Name of the list for assistive technology. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sorting: Sorting;
  onSort: (sort: string) => void;
};

/** A table whose column headers sort it. */
function DataTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, sorting, onSort } = props;
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunk">
          <tr>
            {columns.map((column) => (
              <Header key={column.label} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-line border-t align-top hover:bg-sunk/50">
              {columns.map(({ label: name, cell, isNumber, isShort }, at) => {
                const kind = cx(isNumber && 'num text-right', (isNumber || isShort) && 'whitespace-nowrap');
                const look = cx('px-3 py-3 wrap-anywhere first:pl-4 last:pr-4', kind);
                return at === 0 ? (
                  <th key={name} scope="row" className={cx(look, 'min-w-48 font-normal')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={look}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

type HeaderProps<Row> = Pick<TableProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> };

function Header<Row>({ column, sorting, onSort }: HeaderProps<Row>) {
  const { label, sort, first = 'desc', isNumber } = column;
  const look = cx(
    'px-3 align-bottom font-semibold text-ink-2 text-xs first:pl-4 last:pr-4',
    isNumber && 'text-right',
  );
  if (!sort) {
    return (
      <th scope="col" className={cx(look, 'py-3')}>
        {label}
      </th>
    );
  }
  const now = sorting?.column === sort ? sorting.direction : null;
  const next = now ? (now === 'asc' ? 'desc' : 'asc') : first;
  const Arrow = (now ?? next) === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={now ? ARIA[now] : undefined} className={look}>
      <button
        type="button"
        onClick={() => onSort(`${sort}-${next}`)}
        className={cx(
          'group inline-flex min-h-11 items-center gap-1 rounded-control hover:text-leaf',
          isNumber ? 'flex-row-reverse text-right' : 'text-left',
          now && 'text-ink',
        )}
      >
        {label}
        <Arrow aria-hidden className={cx('size-4 flex-none', !now && 'opacity-0 group-hover:opacity-60')} />
      </button>
    </th>
  );
}

type ChoiceProps<Row> = Pick<TableProps<Row>, 'columns' | 'sorting' | 'onSort'>;

/** The sort of a list that is shown as cards. */
function SortSelect<Row>({ columns, sorting, onSort }: ChoiceProps<Row>) {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  return (
    <Field label={keysetTexts.sortField} className="min-w-44">
      <Select
        value={sorting ? `${sorting.column}-${sorting.direction}` : ''}
        onChange={(event) => onSort(event.target.value)}
      >
        {sorting === null && <option value="">{keysetTexts.unsorted}</option>}
        {sortable.flatMap(({ label, sort, first = 'desc', isNumber, isShort }) =>
          [first, first === 'asc' ? ('desc' as const) : ('asc' as const)].map((direction) => (
            <option key={direction} value={`${sort}-${direction}`}>
              {keysetTexts.sortedBy(
                label,
                keysetTexts.orders[isNumber ? 'number' : isShort ? 'time' : 'text'][direction],
              )}
            </option>
          )),
        )}
      </Select>
    </Field>
  );
}

/** The content of a row, for a card and for a table. */
export type RowSlots = {
  title: ReactNode;
  marks?: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
};

/** A list that is a table on wide screens, and cards on others. */
export type TableConfig<Row> = {
  /** The server's default sort; none if it is by no column. */
  defaultSort?: string;
  /** The first column, which names the row. */
  first: Pick<Column<Row>, 'label' | 'sort' | 'first'>;
  /** Further columns of the table. Cards do not show them: `row` repeats them if the screen is not wide. */
  columns: readonly Column<Row>[];
  /** Header of the column of actions; no column without it. */
  actions?: string;
  row: (row: Row, isWide: boolean) => RowSlots;
};

type Card = ComponentType<Omit<RowSlots, 'details'> & { children?: ReactNode }>;

/** The rows of a list as a table or as cards, and the field that sorts the cards; null without a config. */
export function useTable<Row extends { id: string }>(
  config: TableConfig<Row> | undefined,
  label: string,
  Card: Card,
) {
  const isWide = useIsWideScreen();
  const [sorting, onSort] = useSortParam(config?.defaultSort);
  if (!config) return null;
  const { first, actions, row } = config;
  const columns: Column<Row>[] = [
    { ...first, cell: (item) => <NameCell {...row(item, true)} /> },
    ...config.columns,
    ...(actions ? [{ label: actions, cell: (item: Row) => <ActionsCell {...row(item, true)} /> }] : []),
  ];
  const cards = (items: readonly Row[]) => (
    <ul aria-label={label} className="grid gap-3">
      {items.map((item) => {
        const { details, ...slots } = row(item, false);
        return (
          <li key={item.id}>
            <Card {...slots}>{details}</Card>
          </li>
        );
      })}
    </ul>
  );
  return {
    sortField: isWide ? null : <SortSelect columns={columns} sorting={sorting} onSort={onSort} />,
    rows: (items: readonly Row[]) =>
      isWide ? <DataTable {...{ label, columns, rows: items, sorting, onSort }} /> : cards(items),
  };
}

function NameCell({ title, marks, details }: RowSlots) {
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

const ActionsCell = ({ actions }: RowSlots) => <div className="flex min-w-36 flex-wrap gap-2">{actions}</div>;
