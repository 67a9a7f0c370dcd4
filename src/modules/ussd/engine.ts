import { inLanguage } from '#platform/language';
import { AppError } from '#shared/errors';
import { mayAct } from '#shared/shop-roles';
import { ussdErrors } from './errors.ts';
import { layOut } from './format.ts';
import type { UssdReply } from './gateway.ts';
import { MENUS } from './menus/index.ts';
import { askPin, hasPinSet, type PinAnswer } from './pin.ts';
import type { Screen, View, Visit } from './screen.ts';
import type { Step, VisitState } from './states.ts';
import { ussdTexts } from './texts.ts';

/** A screen, and the dialogue after it; null at its end. */
export interface Advance {
  reply: UssdReply;
  state: VisitState | null;
}

/** The dialogue at its first screen. */
export const newState = (visit: Visit): VisitState => ({
  role: visit.visitor.role,
  accountId: getAccountId(visit),
  trail: [],
  options: [],
  typed: null,
  isSecret: false,
  hasPin: false,
  waiting: null,
  isNotice: false,
  earlier: null,
});

/** The account at the phone; null for a stranger. */
export const getAccountId = ({ visitor }: Visit): string | null =>
  visitor.role === 'stranger' ? null : ((visitor.role === 'shop' ? visitor.memberId : null) ?? visitor.id);

/** @throws AppError FORBIDDEN for a role of a team that may not use a screen */
function assertRole({ visitor }: Visit, { least }: Screen): void {
  if (least && visitor.role === 'shop' && !mayAct(visitor.shopRole, least)) throw ussdErrors.notYours();
}

const HOME = { shop: 'shop', customer: 'customer', stranger: 'stranger' } as const;

/** Shows the menu of the visitor's role. */
export const showHome = (visit: Visit): Promise<Advance> =>
  go(visit, newState(visit), { screen: HOME[visit.visitor.role] });

/** Shows the present screen again; one with money asks for the PIN again. */
export function showAgain(visit: Visit, state: VisitState, note = ''): Promise<Advance> {
  const present = state.trail.at(-1);
  if (!present) return showHome(visit);
  return go(visit, { ...state, waiting: null, trail: state.trail.slice(0, -1) }, present, { note });
}

/** Takes an answer to the present screen. */
export async function advance(visit: Visit, state: VisitState, input: string): Promise<Advance> {
  if (state.isNotice) return showAgain(visit, state);
  if (state.waiting) {
    return input === '0' ? showAgain(visit, state) : afterPin(visit, state, state.waiting, input);
  }
  if (input === '0') {
    const trail = state.trail.slice(0, -1);
    return trail.length === 0 ? endWith(ussdTexts().goodbye) : showAgain(visit, { ...state, trail });
  }
  const option = /^\d{1,2}$/.test(input) ? state.options[Number(input) - 1] : undefined;
  if (option) return go(visit, state, option);
  if (!state.typed || input === '') return showAgain(visit, state, ussdTexts().notAChoice);
  const { screen, data, ...way } = state.typed;
  if (state.isSecret) return go(visit, state, state.typed, { secret: input });
  return go(visit, state, { ...way, screen, data: { ...data, typed: input } });
}

/** Goes to a screen, by way of the PIN where it wants one. */
async function go(
  visit: Visit,
  state: VisitState,
  step: Step,
  { note = '', secret = '' } = {},
): Promise<Advance> {
  const { pin, ask } = MENUS[step.screen] as Screen;
  const asks =
    pin === 'each' || (pin === 'once' && !state.hasPin) || (pin === 'ifSet' && (await hasPinSet(visit)));
  if (!asks) return enter(visit, state, step, { note, secret });
  const answer = await askPin(visit, null);
  if (answer.kind === 'NONE') return enter(visit, state, { screen: 'myPin' }, { note, secret: '' });
  if (answer.kind === 'END') return endWith(answer.text);
  try {
    return waitForPin(state, step, (await ask?.(visit, step.data ?? {})) ?? ussdTexts().pinAsked);
  } catch (error) {
    return showRefusal(state, error);
  }
}

const waitForPin = (state: VisitState, step: Step, text: string): Advance => ({
  reply: { kind: 'ask', text: layOut(text, [`0. ${ussdTexts().back}`]) },
  state: { ...state, waiting: step, options: [], typed: null, isSecret: true, isNotice: false },
});

async function afterPin(visit: Visit, state: VisitState, step: Step, pin: string): Promise<Advance> {
  const answer: PinAnswer = await askPin(visit, pin);
  if (answer.kind === 'ASK') return waitForPin(state, step, answer.text);
  if (answer.kind === 'END') return endWith(answer.text);
  if (answer.kind === 'NONE') return showHome(visit);
  const opened = { ...state, waiting: null, isSecret: false, hasPin: true };
  return enter(visit, opened, step, { note: '', secret: '' });
}

/** Shows a screen as the next one of the trail. A refusal of a command is shown instead, and any answer leads back. */
async function enter(
  visit: Visit,
  state: VisitState,
  step: Step,
  { note, secret }: { note: string; secret: string },
): Promise<Advance> {
  let view: View;
  try {
    const screen = MENUS[step.screen] as Screen;
    assertRole(visit, screen);
    view = await screen.show(visit, step.data ?? {}, secret);
  } catch (error) {
    return showRefusal(state, error);
  }
  if (view.isEnd) return endWith(view.text);
  const { text, data, options = [], typed = null, isSecret = false, language } = view;
  const { replaces, ...present } = step;
  const trail = replaces ? state.trail.slice(0, -1) : state.trail;
  const isFirst = trail.length === 0;
  const wayBack = () => (isFirst ? ussdTexts().exit : ussdTexts().back);
  const lines = [
    ...options.map(({ label }, index) => `${index + 1}. ${label}`),
    `0. ${language ? inLanguage(language, wayBack) : wayBack()}`,
  ];
  return {
    reply: { kind: 'ask', text: layOut(note ? `${note}\n${text}` : text, lines) },
    state: {
      ...state,
      ...{ typed, isSecret, waiting: null, isNotice: false, earlier: null },
      ...(language && { language }),
      trail: [...trail, data ? { ...present, data } : present],
      options: options.map((option) => option.step),
    },
  };
}

/** @throws whatever is no refusal */
function showRefusal(state: VisitState, error: unknown): Advance {
  if (!(error instanceof AppError)) throw error;
  const present = state.trail.at(-1);
  if (!present) return endWith(error.message);
  return {
    reply: { kind: 'ask', text: layOut(error.message, [`0. ${ussdTexts().back}`]) },
    state: {
      ...state,
      ...{ options: [], typed: null, isSecret: false, waiting: null, isNotice: true },
    },
  };
}

/** The last screen of a dialogue. */
export const endWith = (text: string): Advance => ({
  reply: { kind: 'end', text: layOut(text, []) },
  state: null,
});
