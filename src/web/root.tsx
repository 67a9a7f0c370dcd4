import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { SiteBanners } from './components/layout/site-banners.tsx';
import * as shellTexts from './components/layout/texts.ts';
import { hostContext, loadOptional } from './lib/api/loader.ts';
import { language, languageTag, toPath } from './lib/config/language.ts';
import type { RootData } from './lib/config/site.ts';
import offlineScript from './lib/offline/offline-script.ts?script';
import bodyScript from './lib/ssr/body-script.ts?script';
import eventReplayUrl from './lib/ssr/event-replay.ts?script-url';
import headScript from './lib/ssr/head-script.ts?script';
import { InlineScript, useNonce } from './lib/ssr/inline-script.tsx';
import picturesScript from './lib/ssr/lazy-images-script.ts?script';
import { toast } from './lib/toast/toast.ts';
import appCss from './styles/app.css?url';
import displayFont from './styles/fonts/ojuju-740-latin.woff2?url';

export { StandaloneErrorBoundary as ErrorBoundary } from './components/layout/page-error.tsx';

const HEAD_SCRIPTS = [headScript, picturesScript].join(';');
const BODY_SCRIPTS = [bodyScript, offlineScript].join(';');

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: displayFont,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The same for every page and visitor, so it is loaded once. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { origin, testPayments } = context.get(hostContext);
  const site = await loadOptional(context, 'GET /site');
  const isOffered = language === 'en' || !site || site.languages.some(({ code }) => code === language);
  // With the origin, since the router would put this language in front of a path.
  if (!isOffered) throw redirect(`${origin}${toPath(new URL(request.url).pathname)}`);
  return { origin, testPayments, site };
}
export const shouldRevalidate = () => false;

/**
 * React hydrates the whole document. The critical CSS is in the head and the whole stylesheet at the end of the body,
 * so that nothing blocks the first paint (docs/decisions/0065). In development Vite serves the rules.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useEffect(() => {
    // Clicks are queued until now (lib/ssr/head-script.ts).
    document.documentElement.dataset.hydrated = '';
  }, []);
  const sheet = <link rel="stylesheet" href={appCss} fetchPriority="low" />;
  return (
    // The head script adds attributes.
    <html lang={languageTag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF5E6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141A14" media="(prefers-color-scheme: dark)" />
        <InlineScript data-replay={eventReplayUrl} code={HEAD_SCRIPTS} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes our own rules here, allowed by their hash */}
        <style data-critical="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        {import.meta.env.DEV && sheet}
        <Meta />
        <Links />
      </head>
      <body>
        <SiteBanners />
        {children}
        {/* The head script shows it when the scripts do not load. */}
        <p id="connection-lost" role="alert" hidden className="plain-toast">
          {shellTexts.connectionLost}
        </p>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <InlineScript code={BODY_SCRIPTS} />
        {import.meta.env.PROD && sheet}
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) toast.dismissStale();
  }, [pathname]);
  return <Outlet />;
}
