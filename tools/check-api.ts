import { apiDocument } from '../src/server/http/api-document.ts';
import { compareContracts } from './contract/compare-contracts.ts';
import { readReleasedContract } from './contract/released-contract.ts';
import { lintApi } from './lint-api.ts';

const document = apiDocument('support@dwaso.test');
const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const found = await lintApi(document);
const breaks = compareContracts(await readReleasedContract(), document as never, today);
for (const line of [...found, ...breaks.map((each) => `breaks the released contract: ${each}`)]) {
  process.stderr.write(`${line}\n`);
}
if (found.length + breaks.length > 0) process.exitCode = 1;
else
  process.stdout.write(
    'The API document keeps the rules of Redocly and Spectral, and the released contract.\n',
  );
