/** What proves, in the last step, that the mail came: its code, or the token of its link. */
export type CodeProof = { email: string; code: string };
export type Proof = CodeProof | { token: string };

/** The three calls that set a forgotten password anew, of a customer, a shop or an admin. Each rejects as the API does. */
export type Recovery = {
  request(email: string): Promise<unknown>;
  verify(proof: CodeProof): Promise<unknown>;
  /** `totp` is the code of an admin's second factor. */
  reset(proof: Proof, password: string, totp?: string): Promise<unknown>;
};
