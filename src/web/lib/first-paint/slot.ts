/** Where the server writes a page's own rules. */
export const CSS_SLOT = '/*CSS*/';
