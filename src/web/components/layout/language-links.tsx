import { useLocation } from 'react-router';
import { language } from '#web/lib/config/language.ts';
import { useLanguages } from '#web/lib/config/site.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';

/** This page in the other languages. Each is another document, so these are plain links. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  // A cached page is the same for every query that it ignores.
  const query = useHydrated() ? search : '';
  const offered = [
    { code: 'en', name: 'English' } as const,
    ...useLanguages().filter(({ hasPages }) => hasPages),
  ];
  if (offered.length === 1) return null;
  return offered
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => {
      const prefix = code === 'en' ? '' : `/${code}`;
      return (
        <a
          key={code}
          href={`${prefix}${pathname === '/' && prefix ? '' : pathname}${query}`}
          hrefLang={code}
          lang={code}
          className={className}
        >
          {name}
        </a>
      );
    });
}
