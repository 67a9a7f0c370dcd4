const DAY_MS = 86_400_000;

/** A day some days after another one, both as `2027-01-11`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day begins in Ghana, which is on UTC. */
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

const PHONE = /(?:\+?\s*233|\b0)(?:[\s.-]*\d){9}(?!\d)/;

/** Whether a text has a phone number of Ghana in it. */
export const hasPhoneNumber = (text: string): boolean => PHONE.test(text);
