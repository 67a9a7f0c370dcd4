import * as z from 'zod/mini';

/** Maximum length of a person's name. */
export const PERSON_NAME_MAX = 60;
/** Maximum length of a shop's name. */
export const SHOP_NAME_MAX = 80;

const LINK =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|io|co|me|ly|xyz|shop|app|gh|link|site|online|biz|ru|cn|tk|top|club|page|dev|cc)\b/iu;
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Names appear in mails and on other people's pages: no link, line break or invisible character. */
export const isPlainName = (text: string): boolean => !LINK.test(text) && !UNSEEN.test(text);

/** The message for a name that is refused. */
export const NOT_A_NAME = 'A name cannot contain a link';

/** A person's name of `min` to 60 characters; `label` starts its error messages. */
export const personName = (label: string, min = 1, tooShort = `${label} is required`) =>
  z
    .string({ error: tooShort })
    .check(
      z.trim(),
      z.minLength(min, tooShort),
      z.maxLength(PERSON_NAME_MAX, `${label} is too long: ${PERSON_NAME_MAX} characters at most`),
      z.refine(isPlainName, NOT_A_NAME),
    );

/** A shop's name. */
export const shopName = (min: number) =>
  z
    .string({ error: `Shop name must be at least ${min} characters` })
    .check(
      z.trim(),
      z.minLength(min, `Shop name must be at least ${min} characters`),
      z.maxLength(SHOP_NAME_MAX, `Shop name must be at most ${SHOP_NAME_MAX} characters`),
      z.refine(isPlainName, NOT_A_NAME),
    );
