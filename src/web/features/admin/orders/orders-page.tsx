import { useSearchParams } from 'react-router';
import type { FoundOrderShown } from '#contracts/admin-orders';
import { Field, TextInput } from '../../../ui/field.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '../parts/filters.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { stateLabel } from '../parts/labels.ts';
import { OrderLine } from '../parts/order-line.tsx';

const STATES = [
  ['', 'All states'],
  ...['AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED', 'EXPIRED', 'CANCELLED'].map(
    (state) => [state, stateLabel(state).text] as const,
  ),
] as const;

/** /admin/orders: find any order by what a customer can tell on the phone. */
export function OrdersPage() {
  const params = useFilters(['search', 'status', 'from', 'to']);
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
      <KeyList<FoundOrderShown> path="/admin/orders" params={params} label="Orders" empty="No order is found">
        {(order) => (
          <Panel>
            <OrderLine order={order} />
          </Panel>
        )}
      </KeyList>
    </>
  );
}
