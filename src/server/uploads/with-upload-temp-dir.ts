import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http/deps.ts';
import { createUploadFolder } from './upload-temp-dir.ts';

/** Gives each request a temporary upload folder and removes it when the request ends, even on failure. */
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
