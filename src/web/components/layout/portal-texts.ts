/** Texts of the frame around a portal. */
export const portalTexts = {
  signOut: 'Sign out',
  menu: 'Menu',
  more: 'More',
  allPages: (portal: string) => `${portal}, all pages`,
  quickPages: (portal: string) => `${portal}, quick`,
  waiting: ' waiting',
} as const;
