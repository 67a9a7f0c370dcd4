export { createFileTransport, createSmtpTransport } from './transports.ts';
