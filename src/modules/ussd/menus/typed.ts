import { type Pesewas, pesewas } from '#shared/money';
import { ussdErrors } from '../errors.ts';

/** A typed whole number, also 0. @throws AppError VALIDATION_ERROR */
export function readCount(typed: string): number {
  if (!/^\d{1,8}$/.test(typed)) throw ussdErrors.numberNeeded();
  return Number(typed);
}

/** A typed number of units, at least 1. @throws AppError VALIDATION_ERROR */
export function readUnits(typed: string): number {
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw ussdErrors.numberNeeded();
  return Number(typed);
}

/** A typed price, `45` or `45.50`, in pesewas. @throws AppError VALIDATION_ERROR */
export function readPrice(typed: string): Pesewas {
  const [, cedis, decimals = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/^GHS ?/i, '')) ?? [];
  if (cedis === undefined) throw ussdErrors.priceNeeded();
  return pesewas(Number(cedis) * 100 + Number(decimals.padEnd(2, '0')));
}
