import type { SealedColumn } from '../../platform/sealed-column.ts';
import { shops } from './tables.ts';

/** Columns with the sealed secrets of owners' second factors. */
export const sealedOfShops: readonly SealedColumn[] = [
  { table: shops, id: shops.id, owner: shops.id, field: 'totpSecret', ownerOf: (id) => id },
];
