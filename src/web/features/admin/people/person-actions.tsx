import type { AdminUserFile } from '#contracts/admin';
import { ADMIN_ROLE_LABELS, ADMIN_ROLES } from '#contracts/admin-roles';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { useAdmin } from '#web/lib/session/admin.ts';
import { Field, Select } from '#web/ui/field.tsx';

/** What an admin may do about somebody's access. */
export function PersonActions({ user }: { user: AdminUserFile['user'] }) {
  const me = useAdmin();
  const path = `/admin/users/${user.id}`;
  const other = user.role === 'ADMIN' && user.id !== me.id && user.suspendedReason === null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      <ReasonButton
        label="Sign out everywhere"
        title={`Sign ${user.firstName} out everywhere?`}
        text="Every device is signed out at once. Who knows the password can sign in again."
        path={`${path}/end-sessions`}
      />
      {user.role === 'USER' &&
        (user.suspendedReason === null ? (
          <ReasonButton
            label="Suspend"
            variant="danger"
            title={`Suspend ${user.firstName}?`}
            text="Signed out at once, and not let in until somebody opens the account again. The reason is told at sign-in. Orders and money stay as they are."
            path={`${path}/suspend`}
          />
        ) : (
          <ReasonButton
            label="Open again"
            title={`Let ${user.firstName} in again?`}
            text="The account can be signed in to again."
            path={`${path}/reopen`}
          />
        ))}
      {other && (
        <>
          <ReasonButton
            label="Change the role"
            title={`What may ${user.firstName} do?`}
            text="From the next request on. Everybody reads everything; who may change what is said here."
            path={`/admin/admins/${user.id}/role`}
            read={(form) => ({ role: form.get('role') })}
          >
            <Field label="Role">
              <Select name="role" defaultValue={user.adminRole ?? 'support'}>
                {ADMIN_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {`${role}: ${ADMIN_ROLE_LABELS[role]}`}
                  </option>
                ))}
              </Select>
            </Field>
          </ReasonButton>
          <ReasonButton
            label="Allow a new password"
            title={`Allow ${user.firstName} a new password?`}
            text="For an admin without a second factor who forgot the password. Be sure who asks: within a day, whoever reads the mails of this address may set one."
            path={`/admin/admins/${user.id}/allow-recovery`}
          />
          <ReasonButton
            label="Lift the second factor"
            title={`Lift ${user.firstName}'s second factor?`}
            text="For an admin who lost the telephone and the recovery codes. Be sure who asks: from then on the password alone opens the account, until a new one is set up. They are signed out and told by mail."
            path={`/admin/admins/${user.id}/lift-factor`}
          />
          <ReasonButton
            label="Remove this admin"
            variant="danger"
            title={`Remove ${user.firstName} ${user.lastName}?`}
            text="Signed out at once and for good. What was done stays in the audit log; the e-mail address is free again."
            path={`/admin/admins/${user.id}/remove`}
          />
        </>
      )}
      <AdminLink big to={`/admin/events?person=${user.id}`}>
        Events
      </AdminLink>
    </div>
  );
}
