/** Whether it is an absolute http(s) URL. Many phones lack `URL.canParse`. */
export const isAbsoluteUrl = (text: string): boolean => /^https?:\/\/[^/]/i.test(text);
