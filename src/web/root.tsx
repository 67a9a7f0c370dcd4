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
import { TestPaymentsNote } from './features/shell/test-payments-note.tsx';
import { hostContext, loadIfPossible } from './lib/loader.ts';
import { useNonce } from './lib/nonce.ts';
import type { RootData } from './lib/site.ts';
import { HEAD_SCRIPT } from './lib/theme.ts';
import { toast } from './lib/toast.ts';

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/ojuju-740-latin.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'stylesheet', href: appCss },
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

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en-GH" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF5E6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141A14" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        <TestPaymentsNote />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
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
