/** Who stopped a new number: the member by the old one, the group, an admin, or Dwaso because it is no longer possible. */
export const NUMBER_STOPS = ['MEMBER', 'GROUP', 'ADMIN', 'SYSTEM'] as const;
export type NumberStop = (typeof NUMBER_STOPS)[number];

/** From an admin's approval until the new number counts. */
export const NUMBER_WAIT_HOURS = 48;
/** After an objection no new number can be asked for so long. */
export const OBJECTION_PAUSE_DAYS = 7;
