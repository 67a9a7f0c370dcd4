/** What a member does in a group: a secretary records lots, a treasurer is paid for members without a wallet. */
export const GROUP_ROLES = ['SECRETARY', 'TREASURER', 'MEMBER'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** How the shop's part of a sale is split over members: by the lots it was filled from, or by fixed shares. */
export const GROUP_SPLITS = ['LOTS', 'SHARES'] as const;
export type GroupSplit = (typeof GROUP_SPLITS)[number];

/** How a member agreed: by USSD, or by the code that the member's phone got. */
export const MEMBER_CHANNELS = ['USSD', 'CODE'] as const;
export type MemberChannel = (typeof MEMBER_CHANNELS)[number];

/** Who ended a membership. */
export const MEMBER_ENDS = ['MEMBER', 'GROUP'] as const;
export type MemberEnd = (typeof MEMBER_ENDS)[number];

/** The group's own share is at most half, in basis points. */
export const OWN_SHARE_MAX = 5000;
/** Members of a group, left ones not counted. */
export const MEMBERS_MAX = 500;
/** A lot is recorded at most this many days after it was brought. */
export const LOT_DAYS_MAX = 7;
/** Thousandths of a unit. */
export const UNIT = 1000;
