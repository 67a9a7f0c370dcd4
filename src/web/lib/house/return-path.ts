import { safeReturnPath } from '../return-path.ts';

const PARAMETER = 'returnTo';

export type HousePaths = {
  root: string;
  loginPath: string;
  homePath: string;
  /** The house's door, remembering where to return. */
  loginPathFrom(location: { pathname: string; search?: string }): string;
  /** Where a sign-in leads: the remembered page of this house, else its first. */
  returnPathFrom(search: URLSearchParams): string;
};

type Config = Pick<HousePaths, 'root' | 'loginPath' | 'homePath'>;

export function createHousePaths({ root, loginPath, homePath }: Config): HousePaths {
  /** A page behind this house's door, or null: never another site, another house or the door itself. */
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
