import S3rver from 's3rver';

/** An S3 store that a drill may stop and start again, at the same address. */
export interface ImageStore {
  /** As STORAGE wants it. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param directory where its objects lie */
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
