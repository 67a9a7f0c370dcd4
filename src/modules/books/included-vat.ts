import { type Pesewas, pesewas } from '#shared/money';

/** VAT contained in the fee that buyers paid. */
export function includedVat(net: Pesewas, percent: number): Pesewas {
  return pesewas(Math.round((net * percent) / (100 + percent)));
}
