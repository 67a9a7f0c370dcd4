export { createFileTransport } from './file.ts';
export { createSmtpTransport } from './smtp.ts';
