import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { type BufferedResponse, bufferResponse } from '#server/cache/buffered-response';
import type { PageLanguage } from '#shared/languages';
import { splitLanguage } from '#shared/split-language';

/** The API in this process. */
export type ApiFetch = (path: string, init?: RequestInit) => Response | Promise<Response>;

/**
 * Facts about the host that pages show: the public origin, whether payments use a test key, and whether it is a demo.
 */
export interface PageHost {
  origin: string;
  testPayments: boolean;
  demo: boolean;
}

export interface Pages {
  /** Renders a page. Its loaders read through `api`, in this process. */
  render(request: Request, api: ApiFetch): Promise<BufferedResponse>;
  /** In development, Vite answers requests for source files first. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

type Handle = ReturnType<typeof createRequestHandler>;

async function answerWith(
  handle: Handle,
  request: Request,
  { context, written }: ReturnType<typeof contextFor>,
): Promise<BufferedResponse> {
  const response = await handle(request, context);
  if (!written.bytes || request.method === 'HEAD') return bufferResponse(response);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: written.bytes };
}

/** Loads the web application: the build, or in development Vite with hot reloading. */
export function createPages(options: { dev: boolean; server: Server; host: PageHost }): Promise<Pages> {
  return options.dev ? developmentPages(options.server, options.host) : builtPages(options.host);
}

/** Pages of a portal. */
const OF_PORTALS = /^\/(?:merchant|admin)(?:[/.]|$)/;
const PORTAL = /^\/?(?:merchant|admin)(?:\/|$)/;

/**
 * Removes the portals' routes from the build: React Router matches a URL against one route after the other, and
 * recreates the route tree for each page.
 */
function withoutPortals(build: ServerBuild): ServerBuild {
  const ids = Object.keys(build.routes);
  const paths = (id: string): string[] =>
    ids.flatMap((child) => {
      const route = build.routes[child];
      return child === id ? [route?.path ?? ''] : route?.parentId === id ? paths(child) : [];
    });
  // Their layouts have no path of their own.
  const isOfPortal = (id: string) => {
    const own = paths(id).filter(Boolean);
    return own.length > 0 && own.every((one) => PORTAL.test(one));
  };
  const kept = new Set(ids.filter((id) => !isOfPortal(id)));
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** The build of a language, with a handler for all pages and one for customers. */
async function loadBuild(language: PageLanguage) {
  const folder = language === 'en' ? 'build/server' : `build/${language}/server`;
  const build = (await import(pathToFileURL(path.resolve(folder, 'index.js')).href)) as ServerBuild;
  return {
    build,
    all: createRequestHandler(build, 'production'),
    customers: createRequestHandler(withoutPortals(build), 'production'),
  };
}

async function builtPages(host: PageHost): Promise<Pages> {
  const builds = new Map([['en' as PageLanguage, loadBuild('en')]]);
  await builds.get('en');
  return {
    async render(request, api) {
      const { language, path: page } = splitLanguage(new URL(request.url).pathname);
      // Another language takes no memory before somebody reads it.
      const loading = builds.get(language) ?? loadBuild(language);
      builds.set(language, loading);
      const { build, all, customers } = await loading;
      return answerWith(OF_PORTALS.test(page) ? all : customers, request, contextFor(build, api, host));
    },
    before: (listener) => listener,
    close: async () => undefined,
  };
}

async function developmentPages(server: Server, host: PageHost): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    async render(request, api) {
      const build = await load();
      return answerWith(createRequestHandler(build, 'development'), request, contextFor(build, api, host));
    },
    before: (listener) => (req, res) => vite.middlewares(req, res, () => listener(req, res)),
    close: () => vite.close(),
  };
}

/** Exports of `src/web/entry.server.tsx` besides the router's own. */
interface PageKeys {
  apiContext: RouterContext<ApiFetch>;
  hostContext: RouterContext<PageHost>;
  responseBodyContext: RouterContext<WrittenPage>;
}

/** Receives the bytes of a page directly: a Response would add a tenth to the page's cost. */
interface WrittenPage {
  bytes: Buffer | null;
}

/** The bundle has its own copies of the context keys, so read them from there. */
function contextFor(build: ServerBuild, api: ApiFetch, host: PageHost) {
  const { apiContext, hostContext, responseBodyContext } = build.entry.module as typeof build.entry.module &
    PageKeys;
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(hostContext, host);
  const written: WrittenPage = { bytes: null };
  context.set(responseBodyContext, written);
  return { context, written };
}
