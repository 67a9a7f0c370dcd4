import semver from 'semver';

/** An advisory: a package and its vulnerable versions (an npm range). */
export interface Advisory {
  id: string;
  package: string;
  affected: string;
  severity: string;
}

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

/** The production packages of a lockfile that an advisory names. */
export function findVulnerabilities(
  lockfile: Lockfile,
  advisories: readonly Advisory[],
): (Advisory & { version: string })[] {
  return Object.entries(lockfile.packages).flatMap(([where, { version, dev }]) => {
    const name = where.replace(/^.*node_modules\//, '');
    if (!version || dev) return [];
    return advisories
      .filter(
        (one) => one.package === name && semver.satisfies(version, one.affected, { includePrerelease: true }),
      )
      .map((one) => ({ ...one, version }));
  });
}
