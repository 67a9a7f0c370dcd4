import { databasesOf, type EnvError, type GivenEnv, isOnThisMachine } from './env-rules.ts';
import { isLoopbackHost } from './hosts.ts';
import { nearestName } from './nearest-name.ts';

/** PostgreSQL `sslmode` values that do not encrypt, or do not verify the server's certificate. */
const OPEN_MODES = ['disable', 'allow', 'prefer', 'no-verify'];

/**
 * Lists settings that allow a start but are risky: unencrypted links to other hosts, and misspelt variables. The doctor
 * shows them in red. Their values are never repeated.
 * @param known the variables that are read
 */
export function deploymentRisks(given: GivenEnv, known: readonly string[]): EnvError[] {
  const misspelt = misspeltNames(given, known);
  return given.APP_ENV === 'production' ? [...misspelt, ...openLinks(given)] : misspelt;
}

function openLinks(given: GivenEnv): EnvError[] {
  const risks: EnvError[] = [];
  for (const { name, urls } of databasesOf(given)) {
    if (urls.some((url) => !isOnThisMachine(url) && !isEncrypted(url))) {
      const why = 'leads to another host, and passwords and orders cross the network in the clear';
      risks.push({ name, why: `${why}: add ?sslmode=verify-full` });
    }
  }
  const store = parsed(given.STORAGE);
  if (store?.searchParams.get('tls') === 'off' && !isLoopbackHost(store.hostname)) {
    risks.push({ name: 'STORAGE', why: 'says tls=off for a store on another host: take that away' });
  }
  const mail = parsed(given.SMTP_URL);
  const mayBeOpen =
    mail?.searchParams.get('requireTLS') === 'false' || mail?.searchParams.get('ignoreTLS') === 'true';
  if (mail && mayBeOpen && !isLoopbackHost(mail.hostname)) {
    risks.push({ name: 'SMTP_URL', why: 'lets mail go to another host in the clear: use smtps://…:465' });
  }
  return risks;
}

const parsed = (url = '') => (URL.canParse(url) ? new URL(url) : null);

function isEncrypted(url: string): boolean {
  const search = parsed(url)?.searchParams;
  const mode = search?.get('sslmode');
  return mode ? !OPEN_MODES.includes(mode) : search?.get('ssl') === 'true';
}

/** Finds unknown variables whose names are close to a known one that is not set. */
function misspeltNames(given: GivenEnv, known: readonly string[]): EnvError[] {
  const missing = known.filter((name) => given[name] === undefined);
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = nearestName(name, missing, ({ length }) => Math.min(3, Math.floor(length / 4)));
    return meant ? [{ name, why: `is read by nobody: did you mean ${meant}?` }] : [];
  });
}
