import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

// The baseline: a bare node:http server in its own process that sends one file with the given headers.
const [, , file = '', port = '0', headersJson = '{}'] = process.argv;
const body = await readFile(file);
const headers = {
  ...(JSON.parse(headersJson) as Record<string, string>),
  'content-length': String(body.length),
};
createServer((_, res) => {
  res.writeHead(200, headers);
  res.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
