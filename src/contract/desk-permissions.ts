import type { AdminRole } from '#shared/admin-roles';
import { DESK_KINDS, type DeskKind } from '#src/modules/desk/contract/desk.ts';
import { mayCall } from './callers.ts';
import { type EndpointKey, endpoints } from './endpoints.ts';

/** Kinds that only some admins may read, with the endpoint that shows them elsewhere. */
const READ_BY: Partial<Record<DeskKind, EndpointKey>> = {
  // // Only admins who may read a reported thread see its two people.
  MESSAGE_UNREAD: 'GET /admin/reports/{id}/thread',
};

/** Lists the kinds on the desk for a role. The desk shows nothing that the role cannot read elsewhere. */
export function readableDeskKinds(adminRole: AdminRole): DeskKind[] {
  return DESK_KINDS.filter((kind) => {
    const readBy = READ_BY[kind];
    return !readBy || mayCall({ kind: 'admin', adminRole }, endpoints[readBy]);
  });
}
