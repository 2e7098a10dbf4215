import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/platform/settings/root.ts'
import { findProgram, type Member, startMember } from './child.ts'
import type { ClusterLayout } from './layout.ts'

interface Front extends Pick<ClusterLayout, 'folder' | 'logOf'> {
  readonly ports: Pick<ClusterLayout['ports'], 'nginx' | 'web'> & { readonly s3?: number }
  /** Without the limits per address, as for a measurement, whose callers have one address. */
  readonly unlimited?: boolean
}

/** nginx with the configuration of `deploy/nginx`. */
export async function startNginx({ folder, ports, logOf, unlimited = false }: Front): Promise<Member> {
  const own = join(folder, 'nginx')
  await mkdir(join(own, 'temp'), { recursive: true })
  // Its workers run as user www-data and have to reach their folder.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  const template = await readFile(join(root, 'deploy/nginx/education-centre.conf.template'), 'utf8')
  const values: Record<string, string> = {
    NGINX_LISTEN: `127.0.0.1:${ports.nginx}`,
    WEB_SERVERS: ports.web
      .map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`)
      .join('\n  '),
    CACHE_FOLDER: join(own, 'cache'),
    FILES_SERVER: `http://127.0.0.1:${ports.s3 ?? 9}`,
  }
  const site = template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const limits = /^ *limit_(?:conn|req) .*\n/gm
  await writeFile(join(own, 'site.conf'), unlimited ? site.replaceAll(limits, '') : site)
  await writeFile(join(own, 'nginx.conf'), mainConfiguration())
  return startMember({
    name: 'nginx',
    command: findProgram('nginx'),
    args: ['-p', own, '-c', join(own, 'nginx.conf'), '-e', logOf('nginx')],
    cwd: own,
    logFile: logOf('nginx'),
    stopSignal: 'SIGQUIT',
  })
}

/** Runs in the foreground, with all files in its own folder. */
function mainConfiguration(): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user www-data;\n' : ''}daemon off;
worker_processes 2;
worker_rlimit_nofile 40000;
pid nginx.pid;
events { worker_connections 16384; }
http {
  access_log off;
  ${temp.map((name) => `${name}_temp_path temp/${name};`).join('\n  ')}
  include site.conf;
}
`
}
