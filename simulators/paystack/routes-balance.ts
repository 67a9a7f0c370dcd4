import { Hono } from 'hono';
import { paginate } from './pages.ts';
import { ok, Refusal } from './responses.ts';
import { createSettlements } from './settlements.ts';
import type { Simulator } from './simulator.ts';
import { transactionView } from './views.ts';

/** The balance, its movements, and settlements (docs/paystack-and-ghana.md, 1.16). */
export function balanceRoutes({ state }: Simulator): Hono {
  return new Hono()
    .get('/balance', (c) =>
      c.json(ok('Balances retrieved', [{ currency: 'GHS', balance: state.balancePesewas }])),
    )
    .get('/balance/ledger', (c) => {
      let balance = 0;
      const rows = state.movements
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
        .map(({ id, model, row, difference, reason, createdAt }) => {
          balance += difference;
          return {
            ...{ integration: 100_001, domain: 'test', currency: 'GHS', id, balance, difference, reason },
            ...{ model_responsible: model, model_row: row, createdAt: createdAt.toISOString() },
          };
        });
      const from = Date.parse(c.req.query('from') ?? '');
      const wanted = rows.filter(({ createdAt }) => !(Date.parse(createdAt) < from)).toReversed();
      const { shown, meta } = paginate(c, wanted);
      return c.json(ok('Balance ledger retrieved', shown, meta));
    })
    .get('/settlement', (c) => {
      const from = c.req.query('from')?.slice(0, 10) ?? '';
      const wanted = createSettlements(state).filter(({ view }) => view.settlement_date.slice(0, 10) >= from);
      const { shown, meta } = paginate(c, wanted);
      return c.json(
        ok(
          'Settlements retrieved',
          shown.map(({ view }) => view),
          meta,
        ),
      );
    })
    .get('/settlement/:id/transactions', (c) => {
      const found = createSettlements(state).find(({ view }) => String(view.id) === c.req.param('id'));
      if (!found) throw new Refusal(404, 'Settlement not found');
      const { shown, meta } = paginate(c, found.transactions);
      return c.json(ok('Transactions retrieved', shown.map(transactionView), meta));
    });
}
