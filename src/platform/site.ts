/** What texts and links need to know of this installation. */
export interface Site {
  /** Base URL without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  /** A real market: the demo's accounts are made here by nobody, and none of them signs in. */
  refusesDemoAccounts?: boolean;
  supportPhone?: string | null;
  postalAddress?: string | null;
}
