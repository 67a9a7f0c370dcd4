/** A variable that is invalid in this mode, and why. Its value is never repeated. */
export interface EnvError {
  name: string;
  why: string;
}

export type RawEnv = Record<string, string | undefined>;
