import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '#platform/csv-injection';

type Cell = string | number;

/** Formats a list of the API as CSV with a column per field. Nested fields have both names. */
export function listCsv(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(cellsOf(row)));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return stringify([columns.map(titleOf), ...flat.map((row) => columns.map((name) => row.get(name) ?? ''))], {
    bom: true,
  });
}

function cellsOf(value: object, within = ''): [string, Cell][] {
  return Object.entries(value).flatMap(([name, inner]): [string, Cell][] => {
    const path = within ? `${within}.${name}` : name;
    if (inner === null || typeof inner !== 'object') return [[path, cellOf(inner)]];
    return Array.isArray(inner) ? [[path, listed(inner)]] : cellsOf(inner, path);
  });
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? value : escapeFormula(String(value ?? ''));
}

/** Joins several values in one cell; objects with all their values. */
const listed = (values: unknown[]): string =>
  escapeFormula(
    values
      .map((one) =>
        typeof one === 'object' && one !== null
          ? cellsOf(one)
              .map(([, cell]) => cell)
              .join(' ')
          : String(one),
      )
      .join('; '),
  );

/** Turns `shop.payoutsHeldReason` into a heading: Shop payouts held reason. */
function titleOf(path: string): string {
  const words = path
    .replaceAll('.', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
