import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { adminSession } from '#web/lib/session/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Loaded } from './loaded.tsx';
import { type Params, queryOf } from './use-key-list.ts';

const LIMIT = 20;

type Props<Row> = {
  path: string;
  params: Params;
  /** Field of the answer that holds the rows. */
  rows: string;
  label: string;
  empty: string;
  children: (row: Row) => ReactNode;
};

/** A list by pages, with its states; the address bar holds the page. */
export function PagedList<Row extends { id: string }>({
  path,
  params,
  rows,
  label,
  empty,
  children,
}: Props<Row>) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const address = `${path}${queryOf({ ...params, page: String(page), limit: String(LIMIT) })}`;
  const list = useQuery({
    queryKey: ['admin', address],
    queryFn: ({ signal }) =>
      adminSession.api<{ total: number } & Record<string, unknown>>('GET', address, { signal }),
    placeholderData: keepPreviousData,
  });
  const go = (to: number) =>
    setSearch((now) => {
      now.set('page', String(to));
      return now;
    });
  return (
    <Loaded query={list}>
      {({ total, ...answer }) => {
        const found = answer[rows] as Row[];
        if (found.length === 0) return <EmptyState title={empty} />;
        const pages = Math.ceil(total / LIMIT);
        return (
          <>
            <p className="mb-3 text-ink-3 text-sm">{`${total} in all`}</p>
            <ul aria-label={label} className="grid gap-3">
              {found.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
            {pages > 1 && (
              <nav
                aria-label="Pages"
                className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
              >
                <Button variant="line" disabled={page <= 1} onClick={() => go(page - 1)}>
                  Before
                </Button>
                <span className="num text-sm">{`${page} of ${pages}`}</span>
                <Button variant="line" disabled={page >= pages} onClick={() => go(page + 1)}>
                  Next
                </Button>
              </nav>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
