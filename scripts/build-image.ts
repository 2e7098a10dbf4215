import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'

/**
 * `scripts/run scripts/build-image.ts`: builds the image of `deploy/Dockerfile` with buildah, on base images that
 * mmdebstrap makes from Debian's packages, so that no registry of images is needed. Runs as root on Debian and prints
 * name and size. Its storage is a folder of its own, which `imageStorage` names.
 */
const image = 'localhost/education-centre'
const bases = { build: 'localhost/education-build', runtime: 'localhost/education-runtime' }
const folder = join(root, '.cache/image')
const imageStorage = [
  ...['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')],
]
const certificates = '/etc/ssl/certs/ca-certificates.crt'

for (const program of ['buildah', 'mmdebstrap'])
  if (spawnSync(program, ['--version']).status !== 0) {
    console.error(`${program} is missing. Install it (Debian: apt-get install buildah mmdebstrap).`)
    process.exit(1)
  }
await mkdir(folder, { recursive: true })
await makeBuildBase()
await makeRuntimeBase()
buildah([
  ...['build-using-dockerfile', '--isolation', 'chroot', '--layers=false', '-f', 'deploy/Dockerfile'],
  ...['--build-arg', `BUILD_IMAGE=${bases.build}`, '--build-arg', `RUNTIME_IMAGE=${bases.runtime}`],
  // What this machine trusts and has downloaded, only while the image is built.
  ...(existsSync(certificates)
    ? ['--build-arg', `NODE_EXTRA_CA_CERTS=${certificates}`, '-v', `${certificates}:${certificates}:ro`]
    : []),
  ...['-v', `${npm('config', 'get', 'cache')}:/root/.npm`],
  ...['--format', 'docker', '-t', image, '.'],
])
console.log(`${image} ${read('images', '--format', '{{.Size}}', image)}`)
console.log(`buildah ${imageStorage.join(' ')} images`)

/** Debian with the Node and npm of this machine, as the usual images of Node have them. */
async function makeBuildBase(): Promise<void> {
  if (hasImage(bases.build)) return
  const archive = join(folder, 'build.tar')
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,binutils', 'bookworm', archive])
  const container = read('from', 'scratch')
  buildah(['add', '-q', container, archive, '/'])
  buildah(['add', '-q', container, process.execPath, '/usr/local/bin/node'])
  const npmFolder = dirname(dirname(realpathSync(which('npm'))))
  buildah(['add', '-q', container, npmFolder, '/usr/local/lib/node_modules/npm'])
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
  buildah(['run', '--isolation', 'chroot', container, '--', ...link])
  await finish(container, bases.build, archive)
}

/** The libraries that Node needs, and nothing else: no shell, no package manager. */
async function makeRuntimeBase(): Promise<void> {
  if (hasImage(bases.runtime)) return
  const archive = join(folder, 'runtime.tar')
  run('mmdebstrap', ['--variant=extract', '--include=libc6,libstdc++6,libgcc-s1', 'bookworm', archive])
  const container = read('from', 'scratch')
  buildah(['add', '-q', container, archive, '/'])
  await finish(container, bases.runtime, archive)
}

async function finish(container: string, name: string, archive: string): Promise<void> {
  buildah(['commit', '-q', '--rm', container, name])
  await rm(archive)
}

function hasImage(name: string): boolean {
  return spawnSync('buildah', [...imageStorage, 'inspect', '--type', 'image', name]).status === 0
}

function buildah(args: readonly string[]): void {
  run('buildah', [...imageStorage, ...args])
}

function read(...args: string[]): string {
  return execFileSync('buildah', [...imageStorage, ...args], { encoding: 'utf8' }).trim()
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim()
}

function which(program: string): string {
  return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()
}
