import { apiDocument } from '../src/server/http/api-document.ts';
import { lintApi } from './lint-api.ts';

const found = await lintApi(apiDocument('support@dwaso.test'));
for (const line of found) process.stderr.write(`${line}\n`);
if (found.length > 0) process.exitCode = 1;
else process.stdout.write('The API document keeps the rules of Redocly and Spectral.\n');
