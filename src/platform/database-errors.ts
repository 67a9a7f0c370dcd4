/** SQLSTATE, or the code of a network error of Node's. Anything else that is called `code` is not the database's. */
const CODE = /^(?:[0-9A-Z]{5}|E[A-Z]+)$/;
/** What the driver says without a code. */
const LOST = /Connection terminated|connection error and is not queryable|Client was closed/;
const NO_CONNECTION = /timeout exceeded when trying to connect/;
const NO_ANSWER = /Query read timeout/;

/** The driver's connection exception, and what stands for it where the driver gives no code. */
const CONNECTION_LOST = '08006';
const CONNECTION_REFUSED = '08001';
const QUERY_TIMEOUT = '57014';

/**
 * The database's own code of an error, also under what it was wrapped in: an SQLSTATE, or a network error's name
 * (`ECONNREFUSED`). Empty when the error does not come from the database.
 */
export function databaseErrorCode(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && CODE.test(code)) return code;
    if (LOST.test(current.message)) return CONNECTION_LOST;
    if (NO_CONNECTION.test(current.message)) return CONNECTION_REFUSED;
    if (NO_ANSWER.test(current.message)) return QUERY_TIMEOUT;
  }
  return '';
}

/**
 * Whether the connection itself is gone, so that nothing more can be said on it; or is of no use any more, since it leads
 * to a server that was the primary and takes no writes now.
 */
export function isConnectionLost(error: unknown): boolean {
  return /^(?:08|57P0|25P03|25006|ECONNRESET|EPIPE)/.test(databaseErrorCode(error));
}

/** Whether the database gave no answer within the time that the client waits for one. */
export function isQueryTimeout(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (NO_ANSWER.test(current.message)) return true;
  }
  return false;
}

/** The connection was lost while a transaction was being committed: whether it was is not known. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during a commit; whether it took place is not known', { cause });
    this.name = 'CommitUnknownError';
  }
}
