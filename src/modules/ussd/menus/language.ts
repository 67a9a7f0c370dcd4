import { updateProfile } from '#modules/identity';
import { offeredLanguage, readSettings } from '#modules/settings';
import { updateShop } from '#modules/shops';
import { inLanguage } from '#platform/language';
import { ALL_LANGUAGES, LANGUAGES, type Language } from '#shared/languages';
import { accountTexts } from '../account-texts.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import { getText } from './support.ts';

const nameOf = (code: Language): string => (code === 'en' ? 'English' : LANGUAGES[code]);

async function listOffered({ deps: { db } }: Visit): Promise<Language[]> {
  const settings = await readSettings(db);
  return ALL_LANGUAGES.filter((code) => offeredLanguage(code, settings) === code);
}

/** The way to the languages, where the market offers more than one. */
export async function listLanguageOption(visit: Visit): Promise<Option[]> {
  const hasChoice = (await listOffered(visit)).length > 1;
  return hasChoice ? [{ label: accountTexts().language, step: { screen: 'language' } }] : [];
}

async function store({ deps, visitor }: Visit, language: Language): Promise<void> {
  const { db, products } = deps;
  if (visitor.role === 'customer') await updateProfile(db, visitor.id, { language });
  if (visitor.role === 'shop') {
    await updateShop(db, products.storage, { shopId: visitor.id, change: { language }, pictures: {} });
  }
}

/** The language of screens and messages: an account keeps it, a stranger's ends with the dialogue. */
export const LANGUAGE_SCREENS: Record<string, Screen> = {
  language: {
    least: 'owner',
    async show(visit) {
      const options = (await listOffered(visit)).map((code) => ({
        label: nameOf(code),
        step: { screen: 'setLanguage', data: { language: code }, replaces: true as const },
      }));
      return { text: accountTexts().whichLanguage, options };
    },
  },

  setLanguage: {
    least: 'owner',
    async show(visit, data) {
      const offered = await listOffered(visit);
      const language = offered.find((code) => code === getText(data, 'language')) ?? 'en';
      await store(visit, language);
      return { text: inLanguage(language, () => accountTexts().languageSet), language };
    },
  },
};
