import { customerCredentials, type PinOwner, type PinTry, readPinState, tryPin } from '#modules/identity';
import { shopCredentials } from '#modules/shops';
import { formatTime } from '#shared/times';
import { ussdErrors } from './errors.ts';
import { weekday } from './format.ts';
import type { Visit } from './screen.ts';
import { ussdTexts } from './texts.ts';

/** What follows from a PIN: it was right, there is none, it is asked (again), or the dialogue ends. */
export type PinAnswer = { kind: 'OPEN' | 'NONE' } | { kind: 'ASK' | 'END'; text: string };

/** The address of the site, as people type it. */
export const getSiteHost = (visit: Visit): string => new URL(visit.deps.site.publicUrl).host;

const locked = (until: Date): PinAnswer => ({
  kind: 'END',
  text: ussdTexts().pinLocked(`${formatTime(until)}, ${weekday(until.toISOString().slice(0, 10))}`),
});

/** Whose PIN it is: a member of a team has an own one. @throws AppError INVALID_STATE for a stranger */
export function getPinOwner({ visitor }: Visit): PinOwner {
  if (visitor.role === 'customer') return { userId: visitor.id };
  if (visitor.role !== 'shop') throw ussdErrors.otherAccount();
  return visitor.memberId ? { memberId: visitor.memberId } : { shopId: visitor.id };
}

/** Whether the visitor has set a PIN. */
export async function hasPinSet(visit: Visit): Promise<boolean> {
  if (visit.visitor.role === 'stranger') return false;
  return (await readPinState(visit.deps.db, getPinOwner(visit))) !== null;
}

/**
 * Tries the visitor's PIN, or asks for it.
 * @param pin null before one was typed
 */
export async function askPin(visit: Visit, pin: string | null): Promise<PinAnswer> {
  const { visitor, deps } = visit;
  if (visitor.role === 'stranger') return { kind: 'END', text: ussdTexts().sessionOver };
  const owner = getPinOwner(visit);
  const closed: PinAnswer = { kind: 'END', text: ussdTexts().pinsClosed };
  if (pin === null) {
    if (!(await deps.wrongPins.check())) return closed;
    const state = await readPinState(deps.db, owner);
    if (!state) return { kind: 'NONE' };
    return state.lockedUntil ? locked(state.lockedUntil) : { kind: 'ASK', text: ussdTexts().pinAsked };
  }
  // What cannot be a PIN is no try.
  if (!/^\d{4,6}$/.test(pin)) return { kind: 'ASK', text: ussdTexts().pinAsked };
  if (!(await deps.wrongPins.use())) return closed;
  const credentials = visitor.role === 'shop' ? shopCredentials : customerCredentials;
  const tried: PinTry = await tryPin(deps.db, deps.site, credentials, { owner, pin });
  if (tried.kind === 'RIGHT' || tried.kind === 'NO_PIN') await deps.wrongPins.giveBack();
  if (tried.kind === 'RIGHT') return { kind: 'OPEN' };
  if (tried.kind === 'LOCKED') return locked(tried.until);
  if (tried.kind === 'WRONG') return { kind: 'ASK', text: ussdTexts().pinWrong(tried.triesLeft) };
  return { kind: 'NONE' };
}
