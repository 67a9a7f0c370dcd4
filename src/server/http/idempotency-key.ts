import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { IdempotencyKey } from '#modules/idempotency';
import { accountId } from '#modules/identity';
import { idempotencyKey } from '#shared/idempotency-key';
import { callerAccount } from './authenticate.ts';
import { requestErrors } from './errors.ts';
import type { HttpContext } from './router.ts';

/** Content of a request besides its path, to compare repeated requests. */
export interface RequestContent {
  fields?: unknown;
  /** Uploaded files, compared by their bytes. */
  files?: readonly { path: string }[];
}

/**
 * Reads the Idempotency-Key of a signed-in request, bound to its account, route and content; null without one.
 * @throws AppError VALIDATION_ERROR for an empty or overlong key
 */
export async function readIdempotencyKey(
  c: HttpContext,
  { fields, files = [] }: RequestContent,
): Promise<IdempotencyKey | null> {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header);
  if (!key.success) {
    throw requestErrors.keyInvalid();
  }
  const hash = createHash('sha256').update(JSON.stringify(fields) ?? '');
  for (const { path } of files) await addFile(hash, path);
  return {
    accountId: accountId(callerAccount(c.get('principal'))),
    key: key.data,
    route: `${c.req.method} ${c.req.path.replace(/^\/api\/v1/, '')}`,
    requestHash: hash.digest('hex'),
  };
}

/** Hashes each file separately, so that two lists of files can't collide. */
async function addFile(hash: Hash, path: string): Promise<void> {
  const own = createHash('sha256');
  await pipeline(createReadStream(path), own);
  hash.update(own.digest());
}
