// @ts-check

/**
 * A bucket of any S3-compatible server, or the part of it below `prefix`.
 * @typedef {{ bucket: string, prefix: string, region: string, endpoint?: string | undefined,
 *   credentials?: { accessKeyId: string, secretAccessKey: string } | undefined }} S3Place `prefix` is blank or ends with
 *   `/`. `endpoint` is a server other than Amazon's; it addresses buckets by path. Without `credentials` those of the AWS
 *   environment apply (variables, profile, role)
 * @typedef {{ S3_ENDPOINT?: string | undefined, S3_REGION?: string | undefined, S3_ACCESS_KEY_ID?: string | undefined,
 *   S3_SECRET_ACCESS_KEY?: string | undefined }} S3Settings
 */

/** What `s3://bucket/prefix` and the S3_ settings name. @returns {S3Place} */
export function s3Place(/** @type {string} */ address, /** @type {S3Settings} */ settings) {
  const { hostname, pathname } = new URL(address);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    region: settings.S3_REGION || 'us-east-1',
    endpoint: settings.S3_ENDPOINT || undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/**
 * The library and a client of it, loaded when they are first needed: a start waits for neither.
 * @param {S3Place} place
 * @returns {Promise<{ sdk: typeof import('@aws-sdk/client-s3'), client: import('@aws-sdk/client-s3').S3Client }>}
 */
export async function connectS3({ region, endpoint, credentials }) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    forcePathStyle: endpoint !== undefined,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Some servers other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, socketTimeout: 20_000 },
  });
  return { sdk, client };
}
