// @ts-check
/* Writes a shop's statement as a double-entry journal (hledger, ledger): every transaction sums to zero. */
import { createClient } from '@dwaso/client';

const [baseUrl = 'http://localhost:3000/api/v1', from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Give the first and the last day, such as 2026-11-01 2026-11-30');
const { call } = createClient({ baseUrl, token: process.env.DWASO_KEY ?? null });

/** Where the money comes from or goes to. @type {Record<string, string>} */
const COUNTER_ACCOUNTS = {
  SALE: 'income:sales',
  REFUND: 'income:refunds',
  DISPUTE: 'expenses:disputes',
  AGENT_FEE: 'expenses:agents',
  PAYOUT: 'assets:mobile money',
  PAYOUT_RETURNED: 'assets:mobile money',
};

/** Pesewas, since sums of decimals drift. @param {number} cedis */
const toPesewas = (cedis) => Math.round(cedis * 100);
/** @param {number} pesewas */
const amount = (pesewas) => `GHS ${(pesewas / 100).toFixed(2)}`;
/** `SHOP_HELD` → `assets:dwaso:shop held`. @param {string} account */
const assetOf = (account) => `assets:dwaso:${account.toLowerCase().replaceAll('_', ' ')}`;
/** A description is one line, without the marks of the format. @param {string} text */
const plain = (text) => text.replaceAll(/[\r\n;|]+/g, ' ').trim();

/**
 * @param {string} date @param {string} description
 * @param {[account: string, pesewas: number][]} postings
 */
function entry(date, description, postings) {
  const sum = postings.reduce((total, [, pesewas]) => total + pesewas, 0);
  if (sum !== 0) throw new Error(`${description} does not balance: ${amount(sum)}`);
  const lines = postings
    .filter(([, pesewas]) => pesewas !== 0)
    .map(([account, pesewas]) => `    ${account.padEnd(40)}  ${amount(pesewas)}`);
  return [`${date} ${plain(description)}`, ...lines, ''].join('\n');
}

const statement = await call('GET /shops/statement', { query: { from, to } });
const opening = toPesewas(statement.opening);
console.log(`; ${plain(statement.shop.name)}, ${from} to ${to}`);
console.log(
  entry(from, 'Balance before', [
    ['assets:dwaso:opening', opening],
    ['equity:opening', -opening],
  ]),
);

for (const line of statement.lines) {
  /** @type {[string, number][]} */
  const held = line.accounts.map((each) => [assetOf(each.account), toPesewas(each.amount)]);
  const counter = COUNTER_ACCOUNTS[line.kind] ?? 'equity:unknown';
  console.log(
    entry(line.at.slice(0, 10), `${line.kind} ${line.description} (${line.id})`, [
      ...held,
      [counter, -toPesewas(line.amount)],
    ]),
  );
}
console.log(`; Balance after: ${amount(toPesewas(statement.closing))}`);
