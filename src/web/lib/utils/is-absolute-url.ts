/** Whether it is a whole address of the web. `URL.canParse` is too young for many phones. */
export const isAbsoluteUrl = (text: string): boolean => /^https?:\/\/[^/]/i.test(text);
