import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import appCss from './app.css?url';
import { PageError } from './features/shell/page-error.tsx';
import { SiteNotes } from './features/shell/site-notes.tsx';
import { WithHead } from './features/shell/with-head.tsx';
import displayFont from './fonts/ojuju-740-latin.woff2?url';
import { APP_ID } from './lib/app-element.ts';
import headScript from './lib/first-paint/head-script.ts?script';
import picturesScript from './lib/first-paint/pictures-script.ts?script';
import { CSS_SLOT } from './lib/first-paint/slot.ts';
import { hostContext, loadIfPossible } from './lib/loader.ts';
import { useNonce } from './lib/nonce.ts';
import offlineScript from './lib/offline/page-script.ts?script';
import type { RootData } from './lib/site.ts';
import { toast } from './lib/toast.ts';

const HEAD_SCRIPTS = [headScript, picturesScript, offlineScript].join(';');

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

/** The same for every page and visitor: asked for once. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { origin, testPayments } = context.get(hostContext);
  return { origin, testPayments, site: await loadIfPossible(context, 'GET /site') };
}
export const shouldRevalidate = () => false;

/** What stands in a page is alive; its head and its scripts are the server's, and follow the pages that are gone to. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useEffect(() => {
    // Presses and words from before wait for this (lib/first-paint/head-script.ts).
    document.documentElement.dataset.hydrated = '';
  }, []);
  // One element: it is left as it is while the router waits (entry.client.tsx).
  const alive = (
    <div>
      <SiteNotes />
      {children}
      <ScrollRestoration nonce={nonce} />
    </div>
  );
  return import.meta.env.SSR ? <Served nonce={nonce}>{alive}</Served> : <WithHead>{alive}</WithHead>;
}

/**
 * The page's own rules stand in its head and the whole sheet at its end, so that nothing has to be fetched before it is
 * painted (docs/decisions/0065). In development the rules come by Vite.
 */
function Served({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const sheet = <link rel="stylesheet" href={appCss} />;
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF5E6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141A14" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own sheet, allowed by their hash */}
        <style dangerouslySetInnerHTML={{ __html: CSS_SLOT }} />
        {import.meta.env.DEV && sheet}
        <Meta />
        <Links />
      </head>
      <body>
        <div id={APP_ID}>{children}</div>
        <Scripts nonce={nonce} />
        {import.meta.env.PROD && sheet}
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) toast.leavePage();
  }, [pathname]);
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <PageError />
    </main>
  );
}
