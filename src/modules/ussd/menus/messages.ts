import { readCustomerNotifications, setCustomerNotifications } from '#modules/identity';
import { readNotificationChoices, setNotificationChoices } from '#modules/shops';
import { CUSTOMER_MAIL_CHOICES, SHOP_MAIL_CHOICES } from '#shared/message-choices';
import { accountTexts } from '../account-texts.ts';
import { ussdErrors } from '../errors.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import { done } from './support.ts';

async function readChoices({ deps: { db }, visitor }: Visit): Promise<boolean[]> {
  if (visitor.role === 'shop') return Object.values(await readNotificationChoices(db, visitor.id));
  if (visitor.role === 'customer') return Object.values(await readCustomerNotifications(db, visitor.id));
  throw ussdErrors.otherAccount();
}

/** All choices at once; a choice of its own is made on the website. */
const everyChoice = <T extends string>(choices: readonly T[], isWanted: boolean): Record<T, boolean> =>
  Object.fromEntries(choices.map((choice) => [choice, isWanted])) as Record<T, boolean>;

async function setChoices({ deps: { db }, visitor }: Visit, isWanted: boolean): Promise<void> {
  if (visitor.role === 'shop') {
    await setNotificationChoices(db, visitor.id, everyChoice(SHOP_MAIL_CHOICES, isWanted));
  } else if (visitor.role === 'customer') {
    await setCustomerNotifications(db, visitor.id, everyChoice(CUSTOMER_MAIL_CHOICES, isWanted));
  } else throw ussdErrors.otherAccount();
}

const stopOption = (): Option => ({
  label: accountTexts().stopMessages,
  step: { screen: 'messagesStopped' },
});
const startOption = (): Option => ({
  label: accountTexts().startMessages,
  step: { screen: 'messagesStarted' },
});

/** The messages that a customer or a shop's owner may refuse: stopped and wanted again, all at once. */
export const MESSAGES_SCREENS: Record<string, Screen> = {
  messages: {
    least: 'owner',
    async show(visit) {
      const choices = await readChoices(visit);
      if (choices.every(Boolean)) return { text: accountTexts().messagesOn, options: [stopOption()] };
      return choices.some(Boolean)
        ? { text: accountTexts().messagesSome, options: [stopOption(), startOption()] }
        : { text: accountTexts().messagesOff, options: [startOption()] };
    },
  },

  messagesStopped: {
    least: 'owner',
    pin: 'once',
    async show(visit) {
      await setChoices(visit, false);
      return done(accountTexts().messagesStopped);
    },
  },

  messagesStarted: {
    least: 'owner',
    pin: 'once',
    async show(visit) {
      await setChoices(visit, true);
      return done(accountTexts().messagesStarted);
    },
  },
};
