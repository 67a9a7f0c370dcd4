import type { SealedColumn } from '../../../platform/sealed-column.ts';
import { ownerOf } from './deps.ts';
import { riderAccounts, riderRequests } from './tables.ts';

const ofAccount = { table: riderAccounts, id: riderAccounts.shopId, owner: riderAccounts.shopId, ownerOf };

/** Columns with sealed values: shops' keys at the delivery company, their callback secrets, and riders' codes. */
export const sealedOfRiders: readonly SealedColumn[] = [
  { ...ofAccount, field: 'sealedKey' },
  { ...ofAccount, field: 'sealedToken' },
  { table: riderRequests, id: riderRequests.id, owner: riderRequests.shopId, field: 'sealedCode', ownerOf },
];
