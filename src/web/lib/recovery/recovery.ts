import type { Session } from '#web/lib/session/create-session.ts';

/** What proves, in the last step, that the mail came: its code, or the token of its link. */
export type CodeProof = { email: string; code: string };
export type Proof = CodeProof | { token: string };

/** The three calls that set a forgotten password anew, of a customer, a shop or an admin. Each rejects as the API does. */
export type Recovery = {
  request(email: string): Promise<void>;
  verify(proof: CodeProof): Promise<void>;
  /** `totp` is the code of an admin's second factor. */
  reset(proof: Proof, password: string, totp?: string): Promise<void>;
};

export function createRecovery(
  { api }: Session,
  calls: { request: string; verify: string; reset: string },
): Recovery {
  const post = (path: string, body: unknown) => api<unknown>('POST', path, { body }).then(() => undefined);
  return {
    request: (email) => post(calls.request, { email }),
    verify: (proof) => post(calls.verify, proof),
    reset: (proof, password, totp) => post(calls.reset, { ...proof, password, ...(totp ? { totp } : {}) }),
  };
}
