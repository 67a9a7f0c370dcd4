/** The words of screens that register a shop. The rules of `texts.ts` hold. */
export const registerTexts = {
  openShop: 'Open a shop',
  howToBuy: 'Buy from farms',
  start: 'What do you want to do?',
  ownerName: 'You open a shop on Dwaso. What is your full name?',
  shopName: 'What is the name of your shop or farm?',
  town: 'In which town is it?',
  region: 'In which region?',
  goods: 'What do you sell? For example: yams and maize.',
  goodsNeeded: 'Please type what you sell.',
  terms: (shop: string, site: string) =>
    `${shop}: do you agree to the seller terms? Read them at ${site}/seller-terms or ask us.`,
  agree: 'I agree',
  code: 'We sent you a code by SMS. Type its 6 digits. If the call ends, dial again and choose Yes.',
  description: (goods: string, place: string) => `We sell ${goods} from ${place}.`,
  registered: (shop: string) =>
    `Thank you. ${shop} is registered. We check it in 1-3 business days and send you an SMS.`,
};
