import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '#platform/csv-injection';
import { orderNumber } from '#shared/order-number';
import type { StatementDocument } from '#src/modules/payouts/contract/payouts.ts';

const amount = (cedis: number) => cedis.toFixed(2);
const AMOUNTS = ['Amount (GHS)', 'Balance (GHS)', 'Discount you gave (GHS)', 'Part paid by Dwaso (GHS)'];

/** Formats a statement as CSV for a spreadsheet. A cell that could run as a formula gets an apostrophe. */
export function statementCsv(statement: StatementDocument): string {
  const rows = [
    ['Date', 'Kind', 'Description', 'Order', 'Items', 'Buyer', 'Fee paid by the buyer (GHS)', ...AMOUNTS],
    [statement.from, 'OPENING', 'Balance before', '', '', '', '', '', amount(statement.opening), '', ''],
    ...statement.lines.map((line) => [
      line.at.slice(0, 10),
      line.kind,
      // A product's name may start like a formula. Numbers may start with a minus and stay numbers.
      escapeFormula(line.description),
      line.orderId ? orderNumber(line.orderId) : '',
      escapeFormula(line.items ?? ''),
      escapeFormula(line.customer ?? ''),
      line.fee === null ? '' : amount(line.fee),
      amount(line.amount),
      amount(line.balance),
      line.discount ? amount(line.discount) : '',
      line.market ? amount(line.market) : '',
    ]),
    [statement.to, 'CLOSING', 'Balance after', '', '', '', '', '', amount(statement.closing), '', ''],
  ];
  return stringify(rows, { bom: true });
}
