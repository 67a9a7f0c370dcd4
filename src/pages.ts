import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

/** The API in this process. */
export type ApiFetch = (path: string, init?: RequestInit) => Response | Promise<Response>;

export interface Pages {
  /** Renders a page; its loaders read through `api`, in this process. */
  render(request: Request, api: ApiFetch): Promise<Response>;
  /** In development Vite answers for source files first. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** The web application: the built one, or, in development, Vite's with hot reloading. */
export function createPages(options: { dev: boolean; server: Server }): Promise<Pages> {
  return options.dev ? developmentPages(options.server) : builtPages();
}

async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    render: (request, api) => handle(request, contextFor(build, api)),
    before: (listener) => listener,
    close: async () => undefined,
  };
}

async function developmentPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    async render(request, api) {
      const build = await load();
      return createRequestHandler(build, 'development')(request, contextFor(build, api));
    },
    before: (listener) => (req, res) => vite.middlewares(req, res, () => listener(req, res)),
    close: () => vite.close(),
  };
}

/** The bundle has its own copy of the context's key, so it is read from there. */
function contextFor(build: ServerBuild, api: ApiFetch): RouterContextProvider {
  const { apiContext } = build.entry.module as unknown as {
    apiContext: Parameters<RouterContextProvider['set']>[0];
  };
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}
