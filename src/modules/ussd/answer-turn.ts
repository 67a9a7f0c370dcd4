import { setTimeout as sleep } from 'node:timers/promises';
import { findCustomerByPhone } from '#modules/identity';
import { offeredLanguage, readSettings } from '#modules/settings';
import { findMemberByPhone, findShopByPhone } from '#modules/shops';
import type { Database } from '#platform/database';
import { inLanguage } from '#platform/language';
import type { Logger } from '#platform/log';
import type { Language } from '#shared/languages';
import type { PaymentStarter, UssdDeps } from './deps.ts';
import { type Advance, advance, endWith, getAccountId, showAgain, showHome } from './engine.ts';
import { cut, layOut } from './format.ts';
import type { UssdReply, UssdTurn } from './gateway.ts';
import type { Visit, Visitor } from './screen.ts';
import { type Claim, claimTurn, closeSession, completeTurn, takeUnfinished } from './sessions.ts';
import type { VisitState } from './states.ts';
import { ussdTexts } from './texts.ts';

const NAME_MAX = 20;
/** Gateways wait about three seconds for an answer. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 40;

/** The answer to a number that has used up its turns. */
export const REFUSED_TURN: UssdReply = { kind: 'end', text: ussdTexts().tooMuch };

/**
 * Answers a turn. A repeated one gets its screen again and does nothing; one that is being worked on is waited for. The
 * commands of a screen run in transactions of their own, after the turn was claimed.
 */
export async function answerTurn(
  deps: UssdDeps & { log: Logger; startPayment: PaymentStarter },
  turn: UssdTurn,
): Promise<UssdReply> {
  const { db, log } = deps;
  if (turn.kind === 'cancel' || turn.kind === 'timeout') {
    await closeSession(db, turn);
    return endWith(ussdTexts().goodbye).reply;
  }
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const claim = await claimTurn(db, turn);
    if (claim.kind === 'REPEATED') return claim.reply;
    if (claim.kind === 'OVER') return endWith(ussdTexts().sessionOver).reply;
    if (claim.kind === 'NEW') {
      const next = await work(deps, turn, claim).catch((error: unknown) => {
        log.error({ err: error, gateway: turn.gateway }, 'a USSD turn failed');
        return endWith(ussdTexts().failed);
      });
      await completeTurn(db, turn, next);
      return next.reply;
    }
    if (performance.now() > end) return endWith(ussdTexts().busy).reply;
    await sleep(PAUSE_MS);
  }
}

async function work(
  deps: UssdDeps & { startPayment: PaymentStarter },
  turn: UssdTurn,
  { state, beganAt }: Extract<Claim, { kind: 'NEW' }>,
): Promise<Advance> {
  const { startPayment, ...commands } = deps;
  const dialogueKey = [turn.gateway, turn.sessionId, beganAt.toISOString()].join(':');
  const visitors = await findVisitors(deps.db, turn.msisdn);
  const visitOf = (visitor: Visitor): Visit => ({
    ...{ deps: commands, startPayment, msisdn: turn.msisdn, network: turn.network, visitor, dialogueKey },
  });
  const settings = await readSettings(deps.db);
  const language = offeredLanguage(findLanguage(visitors, state), settings);
  return inLanguage(language, () => answer({ deps, turn, state, visitors, visitOf }));
}

/** The language of a dialogue: the one chosen in it, else that of its account, else that of the number's first account. */
function findLanguage(visitors: readonly Visitor[], state: VisitState | null): Language | undefined {
  const [first] = visitors;
  const speaker = visitors.find((one) => one.role !== 'stranger' && one.id === state?.accountId) ?? first;
  return state?.language ?? (speaker && speaker.role !== 'stranger' ? speaker.language : undefined);
}

async function answer({
  deps,
  turn,
  state,
  visitors,
  visitOf,
}: {
  deps: UssdDeps;
  turn: UssdTurn;
  state: VisitState | null;
  visitors: [Visitor, ...Visitor[]];
  visitOf: VisitOf;
}): Promise<Advance> {
  if (!state) return begin(visitors, visitOf, await takeUnfinished(deps.db, turn));
  if (state.earlier) return continueOrBegin(visitors, visitOf, state.earlier, turn.text);
  if (state.role === null) {
    if (turn.text === '0') return endWith(ussdTexts().goodbye);
    const chosen = visitors[Number(turn.text) - 1];
    return chosen ? showHome(visitOf(chosen)) : chooseVisitor(visitors);
  }
  const visit = findVisit(visitors, visitOf, state);
  return visit ? advance(visit, state, turn.text) : endWith(ussdTexts().sessionOver);
}

/** The accounts of a number, as they are now; a stranger for a number without one. */
async function findVisitors(db: Database, msisdn: string): Promise<[Visitor, ...Visitor[]]> {
  const [shop, member, customer] = await Promise.all([
    findShopByPhone(db, msisdn),
    findMemberByPhone(db, msisdn),
    findCustomerByPhone(db, msisdn),
  ]);
  const owner = { memberId: null, shopRole: 'owner' } as const;
  const [first, ...others]: Visitor[] = [
    ...(shop
      ? [
          {
            role: 'shop',
            id: shop.id,
            name: cut(shop.name, NAME_MAX),
            language: shop.language,
            ...owner,
          } as const,
        ]
      : []),
    ...(member
      ? [
          {
            ...({ role: 'shop', id: member.shopId, name: cut(member.shopName, NAME_MAX) } as const),
            language: member.language,
            ...{ memberId: member.id, shopRole: member.role },
          },
        ]
      : []),
    ...(customer
      ? [
          {
            role: 'customer',
            id: customer.id,
            name: cut(customer.firstName, NAME_MAX),
            language: customer.language,
          } as const,
        ]
      : []),
  ];
  return first ? [first, ...others] : [{ role: 'stranger' }];
}

type VisitOf = (visitor: Visitor) => Visit;

/** The visit of a stored dialogue; null if the number has lost that account since. */
function findVisit(visitors: Visitor[], visitOf: VisitOf, state: VisitState): Visit | null {
  const visits = visitors.filter(({ role }) => role === state.role).map(visitOf);
  return visits.find((visit) => getAccountId(visit) === state.accountId) ?? null;
}

function begin(
  visitors: [Visitor, ...Visitor[]],
  visitOf: VisitOf,
  earlier: VisitState | null,
): Advance | Promise<Advance> {
  const canContinue = earlier && earlier.trail.length > 1 && findVisit(visitors, visitOf, earlier);
  if (canContinue) return offerEarlier(earlier);
  return visitors.length > 1 ? chooseVisitor(visitors) : showHome(visitOf(visitors[0]));
}

const UNDECIDED: VisitState = {
  ...{ role: null, accountId: null, trail: [], options: [], typed: null, waiting: null, earlier: null },
  ...{ isSecret: false, hasPin: false, isNotice: false },
};

/** The PIN of the earlier dialogue counts no more. */
function offerEarlier(earlier: VisitState): Advance {
  const lines = [`1. ${ussdTexts().yes}`, `2. ${ussdTexts().startAgain}`, `0. ${ussdTexts().exit}`];
  return {
    reply: { kind: 'ask', text: layOut(ussdTexts().resume, lines) },
    state: { ...UNDECIDED, earlier: { ...earlier, hasPin: false, earlier: null } },
  };
}

function continueOrBegin(
  visitors: [Visitor, ...Visitor[]],
  visitOf: VisitOf,
  earlier: VisitState,
  input: string,
): Advance | Promise<Advance> {
  if (input === '0') return endWith(ussdTexts().goodbye);
  const visit = findVisit(visitors, visitOf, earlier);
  if (input === '2' || !visit) return begin(visitors, visitOf, null);
  return input === '1' ? showAgain(visit, { ...earlier, isNotice: false }) : offerEarlier(earlier);
}

/** The first choice of a number with two accounts. */
function chooseVisitor(visitors: Visitor[]): Advance {
  const labels = visitors.map((visitor) =>
    visitor.role === 'shop' ? ussdTexts().shopAccount(visitor.name) : ussdTexts().customerAccount,
  );
  const lines = [...labels.map((label, index) => `${index + 1}. ${label}`), `0. ${ussdTexts().exit}`];
  return { reply: { kind: 'ask', text: layOut(ussdTexts().chooseAccount, lines) }, state: UNDECIDED };
}
