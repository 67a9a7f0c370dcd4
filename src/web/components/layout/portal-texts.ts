import * as m from '#messages/web';
/** Texts of the frame around a portal. */
export const portalTexts = {
  signOut: m.layout_portal_sign_out(),
  menu: m.layout_portal_menu(),
  more: m.layout_portal_more(),
  allPages: (portal: string) => m.layout_portal_all_pages({ portal }),
  quickPages: (portal: string) => m.layout_portal_quick_pages({ portal }),
  waiting: m.layout_portal_waiting(),
} as const;
