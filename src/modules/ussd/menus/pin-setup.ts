import {
  accountId,
  changePin,
  checkPhoneCode,
  customerCredentials,
  getProfile,
  type PinOwner,
  pinProblem,
  readPinState,
  sendPinCode,
  setFirstPin,
  takeCodeTry,
} from '#modules/identity';
import { listPayouts } from '#modules/payouts';
import { getMember, getShop, recordPinChange, shopCredentials } from '#modules/shops';
import { hashPassword, verifyPassword } from '#platform/passwords';
import { foldText } from '#shared/fold-text';
import { readPrice } from '#shared/parse-number';
import { ussdErrors } from '../errors.ts';
import { getPinOwner } from '../pin.ts';
import { pinTexts } from '../pin-texts.ts';
import type { Screen, View, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { sendCodeOnce } from './send-code.ts';
import { done, getText } from './support.ts';

const credentialsOf = (owner: PinOwner) => ('userId' in owner ? customerCredentials : shopCredentials);

async function sendCode(visit: Visit): Promise<void> {
  const owner = getPinOwner(visit);
  await sendCodeOnce(visit, 'SET_PIN', async () => {
    await visit.deps.beforeText(true);
    await sendPinCode(visit.deps.db, credentialsOf(owner), owner);
  });
}

/**
 * What the owner knows and a stranger with the SIM does not see: the amount of the last payout, else the family name.
 * Neither is public, nor shown by USSD without a PIN.
 */
async function readFact(
  { deps: { db } }: Visit,
  owner: PinOwner,
): Promise<{ pesewas: number } | { name: string }> {
  if ('userId' in owner) return { name: (await getProfile(db, owner.userId)).lastName };
  if ('memberId' in owner) return { name: familyName((await getMember(db, owner.memberId))?.name ?? '') };
  const [payout] = await listPayouts(db, { shopId: owner.shopId, status: 'PAID', limit: 1 });
  if (payout) return { pesewas: payout.amountPesewas };
  const { ownerName } = await getShop(db, owner.shopId);
  return { name: familyName(ownerName) };
}

const familyName = (fullName: string): string => fullName.trim().split(/\s+/).at(-1) ?? '';

async function isFact(visit: Visit, owner: PinOwner, typed: string): Promise<boolean> {
  const fact = await readFact(visit, owner);
  if ('name' in fact) return fact.name !== '' && foldText(fact.name) === foldText(typed.trim());
  const cedis = readPrice(typed);
  return cedis !== null && Math.round(cedis * 100) === fact.pesewas;
}

/** What was proven counts in its own dialogue alone: not for another caller who continues it. */
const proven = ({ dialogueKey }: Visit, data: Data): Data => ({ ...data, provenIn: dialogueKey });
function assertProven({ dialogueKey }: Visit, { provenIn }: Data): void {
  if (provenIn !== dialogueKey) throw ussdErrors.startAgain();
}

const ask = (text: string, screen: string, data: Data): View => ({
  ...{ text, data, isSecret: true },
  typed: { screen, data, replaces: true },
});

/** The owner's PIN: the first by a texted code and a fact, another by the one before. All that is typed is secret. */
export const PIN_SCREENS: Record<string, Screen> = {
  myPin: {
    async show(visit) {
      const state = await readPinState(visit.deps.db, getPinOwner(visit));
      return state
        ? { text: pinTexts().hasPin, options: [{ label: pinTexts().change, step: { screen: 'pinChange' } }] }
        : { text: pinTexts().setup, options: [{ label: pinTexts().set, step: { screen: 'pinCode' } }] };
    },
  },

  pinCode: {
    async show(visit) {
      await sendCode(visit);
      return { text: pinTexts().code, typed: { screen: 'pinFact', replaces: true }, isSecret: true };
    },
  },

  pinFact: {
    async show(visit, data, code) {
      const owner = getPinOwner(visit);
      const { db } = visit.deps;
      const proof = { phone: visit.msisdn, purpose: 'SET_PIN', owner: accountId(owner) } as const;
      const known = data.codeId ? data : proven(visit, { codeId: await checkPhoneCode(db, proof, code) });
      assertProven(visit, known);
      const fact = await readFact(visit, owner);
      return ask('name' in fact ? pinTexts().familyName : pinTexts().lastPayout, 'pinNew', known);
    },
  },

  pinNew: {
    async show(visit, data, typed) {
      assertProven(visit, data);
      if (data.isFactRight) return ask(pinTexts().choose, 'pinAgain', data);
      // Counted before it is compared.
      await takeCodeTry(visit.deps.db, getText(data, 'codeId'));
      if (!(await isFact(visit, getPinOwner(visit), typed))) throw ussdErrors.factWrong();
      return ask(pinTexts().choose, 'pinAgain', { ...data, isFactRight: 1 });
    },
  },

  pinChange: {
    pin: 'each',
    async show(visit) {
      return ask(pinTexts().choose, 'pinAgain', proven(visit, { isChange: 1 }));
    },
  },

  pinAgain: {
    async show(visit, data, pin) {
      assertProven(visit, data);
      if (data.pinHash) return ask(pinTexts().again, 'pinSaved', data);
      const problem = pinProblem(pin, visit.msisdn);
      if (problem) throw ussdErrors.nothingHere(problem);
      return ask(pinTexts().again, 'pinSaved', { ...data, pinHash: await hashPassword(pin) });
    },
  },

  pinSaved: {
    async show(visit, data, pin) {
      assertProven(visit, data);
      const pinHash = getText(data, 'pinHash');
      if (!(await verifyPassword(pinHash, pin))) throw ussdErrors.pinsDiffer();
      const owner = getPinOwner(visit);
      const { db, site } = visit.deps;
      const input = {
        ...{ owner, pinHash, phone: visit.msisdn },
        ...('shopId' in owner && {
          afterwards: (tx: Parameters<typeof recordPinChange>[0]) => recordPinChange(tx, owner.shopId),
        }),
      };
      if (data.isChange) await changePin(db, site, credentialsOf(owner), input);
      else await setFirstPin(db, site, credentialsOf(owner), { ...input, codeId: getText(data, 'codeId') });
      return done('shopId' in owner ? pinTexts().savedByShop : pinTexts().saved);
    },
  },
};
