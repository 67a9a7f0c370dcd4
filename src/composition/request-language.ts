import { createMiddleware } from 'hono/factory';
import { offeredLanguage, readSettings } from '#modules/settings';
import { inLanguage } from '#platform/language';
import type { HttpDeps, HttpEnv } from '#server/http/deps';
import { OTHER_LANGUAGES, type OtherLanguage } from '#shared/languages';

/**
 * Words failures in the first language of `Accept-Language`, if the market offers it. Public reads stay English, since
 * their answers are cached for everybody.
 */
export const withRequestLanguage = ({ db }: Pick<HttpDeps, 'db'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const [code] = (c.req.header('accept-language') ?? '').toLowerCase().split(/[-,;]/);
    const wanted = OTHER_LANGUAGES.find((language): language is OtherLanguage => language === code);
    if (!wanted || (c.req.method === 'GET' && !c.req.header('authorization'))) return next();
    return inLanguage(offeredLanguage(wanted, await readSettings(db)), next);
  });
