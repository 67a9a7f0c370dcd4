import path from 'node:path';
import type { MediaStorage } from '#modules/media';
import { keepAssets } from '#server/cache/kept-assets';
import type { Env } from '../platform/env.ts';

/** Relative to the working directory. */
export const CLIENT_DIR = 'build/client';

export const mediaDirOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'media');

/** Keeps the files of the build that runs, for pages of it that are open when another build runs. */
export const keepBuild = (storage: MediaStorage): Promise<void> => keepAssets(storage, CLIENT_DIR);
