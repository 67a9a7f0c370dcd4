import path from 'node:path';
import type { MediaStorage } from '#modules/media';
import type { Env } from '#platform/env';
import { publishAssets } from '#server/cache/retained-assets';

/** Relative to the working directory. */
export const CLIENT_DIR = 'build/client';

export const mediaDirectory = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'media');

/** Publishes the files of the running build, for open pages after another build is deployed. */
export const publishBuild = (storage: MediaStorage): Promise<void> => publishAssets(storage, CLIENT_DIR);
