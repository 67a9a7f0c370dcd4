/** Why this process can't start, in one sentence for the operator; shown without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

const SENTENCES: readonly (readonly [RegExp, (code: string) => string])[] = [
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ECONNRESET)$/,
    (code) => `The database does not answer (${code}): is DATABASE_URL right, and PostgreSQL running?`,
  ],
  [/^28/, () => 'The database refuses the user or the password of DATABASE_URL.'],
  [
    /^08P01$/,
    () =>
      'The database is behind a pooler that takes no settings of a connection: name the database itself in DATABASE_DIRECT_URL.',
  ],
  [/^3D000$/, () => 'The database that DATABASE_URL names does not exist: create it first.'],
  [/^42501$/, () => 'The user of DATABASE_URL may not make tables or extensions in that database.'],
  [/^EADDRINUSE$/, () => 'The port is taken by another program: stop it, or choose another one with PORT=….'],
];

/** Returns a known start-up failure as one sentence; null for errors that need a stack. */
export function startupErrorMessage(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code !== 'string') continue;
    const say = SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
    if (say) return say(code);
  }
  return null;
}
