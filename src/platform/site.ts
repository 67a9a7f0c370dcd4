/** What texts and links need to know of this installation. */
export interface Site {
  /** Base URL without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  supportPhone?: string | null;
  postalAddress?: string | null;
}
