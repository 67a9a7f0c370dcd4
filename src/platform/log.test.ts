import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

// Shows docs/security.md, 16: 16.2.5 no secrets
it('keeps the values of a failed statement out of the log', () => {
  let line = '';
  const log = createLog('error', {
    write(text: string) {
      line += text;
    },
  });
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (code)=(123456) exists',
  });
  log.error({ err: new DrizzleQueryError('insert into x values ($1)', ['123456'], cause) }, 'request failed');
  expect(line).toContain('duplicate key');
  expect(line).toContain('23505');
  expect(line).not.toContain('123456');
});
