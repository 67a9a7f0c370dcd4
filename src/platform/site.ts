/** Settings of this installation that texts and links need. */
export interface Site {
  /** Base URL without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  /** True in production: demo accounts can be neither created nor signed in to. */
  refusesDemoAccounts?: boolean;
  supportPhone?: string | null;
  postalAddress?: string | null;
  /** The desk's own address, which customers' answers go to; unset where no mailbox is read. */
  deskEmail?: string | undefined;
}
