import S3rver from 's3rver';

/** An S3 store that a drill can stop and restart at the same address. */
export interface ImageStore {
  /** The value of STORAGE. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param directory of its objects */
export async function startImageStore(directory: string): Promise<ImageStore> {
  const open = (port: number) =>
    new S3rver({
      ...{ port, silent: true, directory },
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
  let store = open(0);
  const { port } = await store.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=off`,
    stop: () => store.close(),
    async start() {
      store = open(port);
      await store.run();
    },
  };
}
