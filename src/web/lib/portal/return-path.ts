import { safeReturnPath } from '#web/lib/return-path.ts';

const PARAMETER = 'returnTo';

export type PortalPaths = {
  root: string;
  loginPath: string;
  homePath: string;
  /** The portal's access, remembering where to return. */
  loginPathFrom(location: { pathname: string; search?: string }): string;
  /** Where a sign-in leads: the remembered page of this portal, else its first. */
  returnPathFrom(search: URLSearchParams): string;
};

type Config = Pick<PortalPaths, 'root' | 'loginPath' | 'homePath'>;

export function createPortalPaths({ root, loginPath, homePath }: Config): PortalPaths {
  /** A page of this portal, or null: never another site, another portal or the sign-in itself. */
  function inside(path: string | null | undefined): string | null {
    const safe = safeReturnPath(path);
    if (!safe?.startsWith(`${root}/`) || safe.includes('..')) return null;
    return new RegExp(`^${loginPath}(?=[/?#]|$)`).test(safe) ? null : safe;
  }
  return {
    root,
    loginPath,
    homePath,
    loginPathFrom({ pathname, search }) {
      const from = inside(`${pathname}${search ?? ''}`);
      return from && from !== homePath ? `${loginPath}?${PARAMETER}=${encodeURIComponent(from)}` : loginPath;
    },
    returnPathFrom: (search) => inside(search.get(PARAMETER)) ?? homePath,
  };
}
