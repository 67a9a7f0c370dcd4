import * as m from '#messages/web';
/** Text of the report link. */
export const reportLink = (subject: string) => m.report_link({ subject });
