import * as z from 'zod/mini';
import * as m from '#messages/shared';

/** Maximum length of a person's name. */
export const PERSON_NAME_MAX = 60;
/** Maximum length of a shop's name. */
export const SHOP_NAME_MAX = 80;

const LINK =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|io|co|me|ly|xyz|shop|app|gh|link|site|online|biz|ru|cn|tk|top|club|page|dev|cc)\b/iu;
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Names appear in mails and on other people's pages: no link, line break or invisible character. */
export const isPlainName = (text: string): boolean => !LINK.test(text) && !UNSEEN.test(text);

/** What a form says about a name. */
interface NameMessages {
  missing: () => string;
  tooLong: (values: { max: number }) => string;
}

/** A person's name of `min` to 60 characters. */
export const personName = ({ missing, tooLong }: NameMessages, min = 1) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(min, { error: missing }),
      z.maxLength(PERSON_NAME_MAX, { error: () => tooLong({ max: PERSON_NAME_MAX }) }),
      z.refine(isPlainName, { error: m.field_a_name_cannot_contain_a_link }),
    );

/** A shop's name. */
export const shopName = (min: number) =>
  z.string({ error: () => m.field_shop_name_must_be_at_least_characters({ min }) }).check(
    z.trim(),
    z.minLength(min, { error: () => m.field_shop_name_must_be_at_least_characters({ min }) }),
    z.maxLength(SHOP_NAME_MAX, {
      error: () => m.field_shop_name_must_be_at_most_characters({ max: SHOP_NAME_MAX }),
    }),
    z.refine(isPlainName, { error: m.field_a_name_cannot_contain_a_link }),
  );
