import type { Caller } from '../call.ts';

/** What proves, in the last step, that the code came. */
export type Proof = { email: string; code: string };

/** The three calls that set a forgotten password anew, at the customer's door or a shop's. Each rejects as the API does. */
export type Recovery = {
  request(email: string): Promise<void>;
  verify(proof: Proof): Promise<void>;
  reset(proof: Proof, password: string): Promise<void>;
};

export function createRecovery(
  { api }: Pick<Caller, 'api'>,
  calls: { request: string; verify: string; reset: string },
): Recovery {
  const post = (path: string, body: unknown) => api<unknown>('POST', path, { body }).then(() => undefined);
  return {
    request: (email) => post(calls.request, { email }),
    verify: (proof) => post(calls.verify, proof),
    reset: (proof, password) => post(calls.reset, { ...proof, password }),
  };
}
