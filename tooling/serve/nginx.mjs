// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../workspace/packages.cjs';

/** The module that sends the .br beside a file: part of the program, or a file of its own (Debian). */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether nginx is on this machine. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** @typedef {{ host: string, path: string }} Bucket a bucket's server, and the path that the releases have there */

/** What portal.conf has of releases, in the `http` block and in the server's. */
const releasesConf = (/** @type {string} */ dir, /** @type {string | Bucket} */ releases) =>
  typeof releases === 'string'
    ? { http: '', server: `set $portal_releases ${releases}; include portal/releases-folder.conf;` }
    : {
        http: `upstream bucket { server ${releases.host}; keepalive 16; }
          map $http_accept_encoding $wants_brotli { default ""; "~*\\bbr\\b" .br; }
          proxy_cache_path ${dir}/cache keys_zone=releases:1m;`,
        server: `set $bucket_host ${releases.host}; set $bucket_path ${releases.path};
          include portal/releases-bucket.conf;`,
      };

/**
 * nginx with the files of deploy/nginx as they stand, before these processes. Without TLS: only portal.conf's own lines
 * differ.
 * @param {{ dir: string, port: number, upstreams: readonly number[], releases: string | Bucket }} setup `dir` is for its
 *   own files
 */
export async function startNginx({ dir, port, upstreams, releases }) {
  fs.cpSync(path.join(ROOT, 'deploy/nginx'), path.join(dir, 'portal'), { recursive: true });
  const upstream = upstreams.map((to) => `server 127.0.0.1:${to} max_fails=0;`).join(' ');
  const { http, server } = releasesConf(dir, releases);
  const conf = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    ${fs.existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
    daemon off; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxied;
      fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
      upstream portal { ${upstream} keepalive 32; }
      ${http}
      server {
        listen 127.0.0.1:${port};
        set $portal_host ${path.join(ROOT, 'host/dist')};
        include portal/locations.conf;
        ${server}
      }
    }`;
  fs.writeFileSync(path.join(dir, 'nginx.conf'), conf);
  const child = spawn('nginx', ['-p', dir, '-c', path.join(dir, 'nginx.conf')], { stdio: 'inherit' });
  const answers = () =>
    new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
      socket.on('connect', () => socket.destroy());
    });
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await wait(50);
  }
  return {
    /** What nginx had to say, the last lines. */
    errors: () => fs.readFileSync(path.join(dir, 'error.log'), 'utf8').trim().split('\n').slice(-5),
    async stop() {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}
