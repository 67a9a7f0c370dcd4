import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import type { ShopMailChoice } from '#shared/message-choices';
import { personName } from '#shared/names';
import type { ShopRole } from '#shared/shop-roles';
import { emailOnly, phone } from '#src/modules/identity/contract/accounts.ts';

/** The owner's choices: true if wanted. */
export const shopNotifications = documented(
  z.strictObject({
    newOrders: z.boolean(),
    /** Older clients do not send it. */
    messages: z._default(z.boolean(), true),
    lowStock: z.boolean(),
    reviews: z.boolean(),
    refundRequests: z.boolean(),
    payouts: z.boolean(),
  } satisfies Record<ShopMailChoice, z.ZodMiniType<boolean>>),
  { id: 'ShopNotifications' },
);
export type ShopNotifications = z.infer<typeof shopNotifications>;

export const memberRole = z.enum(['manager', 'packer'] satisfies ShopRole[], {
  error: m.field_choose_manager_or_packer,
});
export type MemberRole = z.infer<typeof memberRole>;

/** A team member; `joinedAt` is null until the invitation is accepted. */
export const teamMember = documented(
  z.object({
    id,
    name: z.string(),
    email: documented(z.string(), { description: 'Empty for a member with a number' }),
    phone: documented(z.nullable(z.string()), {
      description: 'Number that signs in with a texted code, E.164; null for a member with an email',
    }),
    role: memberRole,
    joinedAt: z.nullable(timestamp),
    invitedAt: timestamp,
    /** Until when the newest invitation works; null without a valid one. */
    invitationEndsAt: z.nullable(timestamp),
  }),
  { id: 'TeamMember' },
);
export type TeamMember = z.infer<typeof teamMember>;

/** An invitation by email, or by phone number. */
export const teamInvitation = z
  .strictObject({
    name: personName({ missing: m.field_name_is_required, tooLong: m.field_person_name_is_too_long }, 2),
    email: z.optional(emailOnly.shape.email),
    phone: z.optional(phone),
    role: memberRole,
  })
  .check(
    z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      path: ['email'],
      error: m.field_enter_an_email_or_a_phone_number,
    }),
  );
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const teamRoleChange = z.strictObject({ role: memberRole });

/** The content of an invitation before it is accepted. */
export const invitation = documented(
  z.object({ shopName: z.string(), name: z.string(), email: z.string(), role: memberRole }),
  { id: 'Invitation' },
);
export type Invitation = z.infer<typeof invitation>;

/** POST /shop/auth/invitation: the token is in the body, because paths are logged. */
export const invitationToken = z.strictObject({
  token: z
    .string({ error: m.field_the_link_is_incomplete })
    .check(z.minLength(1, { error: m.field_the_link_is_incomplete }), z.maxLength(200)),
});

/** POST /shop/auth/join. */
export const joinTeam = z.extend(invitationToken, {
  password: z
    .string({ error: m.field_password_must_be_at_least_8_characters })
    .check(
      z.minLength(8, { error: m.field_password_must_be_at_least_8_characters }),
      z.maxLength(200, { error: m.field_password_must_be_at_most_200_characters }),
    ),
});
export type JoinTeam = z.infer<typeof joinTeam>;
