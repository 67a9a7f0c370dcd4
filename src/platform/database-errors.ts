/** An SQLSTATE, or the code of a Node network error. Other values of `code` do not come from the database. */
const CODE = /^(?:[0-9A-Z]{5}|E[A-Z]+)$/;
/** Messages of driver errors without a code. */
const LOST = /Connection terminated|connection error and is not queryable|Client was closed/;
const NO_CONNECTION = /timeout exceeded when trying to connect/;
const NO_ANSWER = /Query read timeout/;

/** SQLSTATEs of a connection exception, used where the driver gives no code. */
const CONNECTION_LOST = '08006';
const CONNECTION_REFUSED = '08001';
const QUERY_TIMEOUT = '57014';

/**
 * Returns the database's code of an error, also of a wrapped one: an SQLSTATE, or the name of a network error
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

/** Whether the connection is unusable: lost, or connected to a former primary that no longer takes writes. */
export function isConnectionLost(error: unknown): boolean {
  return /^(?:08|57P0|25P03|25006|ECONNRESET|EPIPE)/.test(databaseErrorCode(error));
}

/** Whether the client's query timeout expired before the database answered. */
export function isQueryTimeout(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (NO_ANSWER.test(current.message)) return true;
  }
  return false;
}

/** The connection was lost during a commit, so it is unknown whether the transaction was committed. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during a commit; whether it took place is not known', { cause });
    this.name = 'CommitUnknownError';
  }
}
