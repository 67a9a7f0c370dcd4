import type { ReactNode } from 'react';
import type { ListKey, QueryOf, RowOf } from '#web/lib/list/keyset.ts';
import { List } from '#web/lib/list/list.tsx';
import { adminApi } from '#web/lib/session/admin.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { RowsSkeleton } from './rows.tsx';

type Props<K extends ListKey> = {
  endpoint: K;
  query: QueryOf<K>;
  /** Name of the list for assistive technology. */
  label: string;
  /** Said when there is nothing. */
  empty: string;
  children: (row: RowOf<K>) => ReactNode;
};

/** A list of the admins, each row a card. */
export function KeyList<K extends ListKey>({ endpoint, query, label, empty, children }: Props<K>) {
  return (
    <List
      api={adminApi}
      endpoint={endpoint}
      query={query}
      label={label}
      failed="This list could not be loaded"
      empty={<EmptyState title={empty} />}
      skeleton={<RowsSkeleton label={`Loading ${label.toLowerCase()}...`} />}
      className="grid gap-3"
    >
      {(row) => <li key={(row as { id: string }).id}>{children(row)}</li>}
    </List>
  );
}
