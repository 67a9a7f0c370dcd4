/** Texts of the frame of the admins' pages. */
export const adminTexts = {
  metaTitle: 'Admin',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We cannot find this page. It may have moved, or the link may be wrong.',
  notFoundBack: 'Back to Overview',
};
