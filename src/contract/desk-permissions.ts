import type { AdminRole } from '#shared/admin-roles';
import { DESK_KINDS, type DeskKind } from '#src/modules/desk/contract/desk.ts';
import { mayCall } from './callers.ts';
import { type EndpointKey, endpoints } from './endpoints.ts';

/** Kinds that not every admin may read, with the endpoint where they are read elsewhere. */
const READ_BY: Partial<Record<DeskKind, EndpointKey>> = {
  // Who writes to whom is for those alone who may read a reported thread.
  MESSAGE_UNREAD: 'GET /admin/reports/{id}/thread',
};

/** The kinds of things on the desk that an admin of this role sees: what may not be read elsewhere is not read here. */
export function readableDeskKinds(adminRole: AdminRole): DeskKind[] {
  return DESK_KINDS.filter((kind) => {
    const readBy = READ_BY[kind];
    return !readBy || mayCall({ kind: 'admin', adminRole }, endpoints[readBy]);
  });
}
