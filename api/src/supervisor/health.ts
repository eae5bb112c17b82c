import http from 'node:http';

/** Whether the server at a port of this machine is ready to serve; rejects with the reason where it is not. */
export const atPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: '/api/ready', agent: false }, (response) => {
        response.resume();
        if (response.statusCode === 200) resolve();
        else reject(new Error(`it answers ${response.statusCode} to /api/ready`));
      })
      .on('error', reject);
  });
