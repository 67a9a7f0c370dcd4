import { useSearchParams } from 'react-router';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { stateLabel } from '#web/features/admin/parts/labels.ts';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { OrderLine } from '#web/features/admin/parts/rows.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';

export const meta = () => privateMeta('Orders');

const STATES = [
  ['', 'All states'],
  ...['AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED', 'EXPIRED', 'CANCELLED'].map(
    (state) => [state, stateLabel(state).text] as const,
  ),
] as const;

/** /admin/orders: find any order by what a customer can tell on the phone. */
export default function OrdersPage() {
  const params = useFilters('GET /admin/orders', ['search', 'status', 'from', 'to']);
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle>Orders</PageTitle>
      <FilterForm label="Find orders">
        <SearchField
          label="Search"
          placeholder="Order number, reference, phone, e-mail or amount"
          hint="A phone number in any spelling; an amount as 28.50."
        />
        <ChoiceField name="status" label="State" choices={STATES} />
        <Field label="From" className="min-w-40">
          <TextInput type="date" name="from" defaultValue={search.get('from') ?? ''} />
        </Field>
        <Field label="To" className="min-w-40">
          <TextInput type="date" name="to" defaultValue={search.get('to') ?? ''} />
        </Field>
      </FilterForm>
      <KeyList endpoint="GET /admin/orders" query={params} label="Orders" empty="No order is found">
        {(order) => (
          <Panel>
            <OrderLine order={order} />
          </Panel>
        )}
      </KeyList>
    </>
  );
}
