// The library comes without types; this is what s3-server.fixture.mjs uses.
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  interface Listed {
    objects: { key: string }[];
    commonPrefixes: string[];
    isTruncated: boolean;
  }
  export interface Store {
    listObjects(bucket: string, options: { prefix?: string; delimiter?: string }): Promise<Listed>;
    existsObject(bucket: string, key: string): Promise<boolean>;
    getObject(bucket: string, key: string): Promise<{ metadata: { etag: string }; content: Readable }>;
  }
  export default class S3rver {
    constructor(options: Record<string, unknown>);
    readonly store: Store;
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
