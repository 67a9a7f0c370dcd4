import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http/deps.ts';
import { createUploadFolder } from './upload-temp-dir.ts';

/** Gives each request a folder for what it uploads, and takes it away when the request is over, however it ended. */
export function withUploadTempDir(parent: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const folder = createUploadFolder(parent);
    c.set('uploadFolder', folder);
    try {
      await next();
    } finally {
      await folder.remove();
    }
  });
}
