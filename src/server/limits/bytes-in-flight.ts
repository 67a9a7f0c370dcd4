import { BUDGETS, type BudgetName } from '#shared/rate-limit-policies';
import { requestErrors } from '../http/errors.ts';

/** Bytes of received bodies that are still being processed, per address and in total. */
export interface BytesInFlight {
  /** @throws AppError RATE_LIMITED when the address or the total would exceed its budget */
  take(ip: string, bytes: number): void;
  giveBack(ip: string, bytes: number): void;
}

interface Names {
  byIp: BudgetName;
  total: BudgetName;
}

/** `Retry-After` for clients that send too much at once. */
const RETRY_SECONDS = 30;

/** @param most limits in bytes that replace the budgets, for tests */
export function createBytesInFlight(
  names: Names,
  most = { byIp: BUDGETS[names.byIp].howMuch as number, total: BUDGETS[names.total].howMuch as number },
): BytesInFlight {
  const byIp = new Map<string, number>();
  let total = 0;
  const refuse = (budget: BudgetName) => requestErrors.tooManyUploads(RETRY_SECONDS, budget);
  return {
    take(ip, bytes) {
      const ofIp = (byIp.get(ip) ?? 0) + bytes;
      if (ofIp > most.byIp) throw refuse(names.byIp);
      if (total + bytes > most.total) throw refuse(names.total);
      byIp.set(ip, ofIp);
      total += bytes;
    },
    giveBack(ip, bytes) {
      const left = (byIp.get(ip) ?? 0) - bytes;
      if (left > 0) byIp.set(ip, left);
      else byIp.delete(ip);
      total -= bytes;
    },
  };
}

/** One counter per process for bodies in memory, one for uploads on disk. */
export const jsonInFlight = createBytesInFlight({ byIp: 'bodyBytesByIp', total: 'bodyBytes' });
export const uploadsInFlight = createBytesInFlight({ byIp: 'uploadBytesByIp', total: 'uploadBytes' });
