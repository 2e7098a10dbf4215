import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../server/platform/settings/root.ts'

/**
 * Copies the checkout into a new folder, with what is changed and not committed; files that git does not know are left out. The copy
 * is removed when the process ends.
 */
export function copyCheckout(): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'education-faults-'))), 'checkout')
  process.once('exit', () => removeCopy(folder))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  // A commit of the changes, which touches neither the files nor the stash; empty without any.
  const changes = git(root, 'stash', 'create').trim()
  git(root, 'worktree', 'add', '--quiet', '--detach', folder, changes || 'HEAD')
  linkPackages(folder)
  return folder
}

/** Links each package, so that what tools write into `node_modules` stays in the copy. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
}

function removeCopy(folder: string): void {
  rmSync(join(folder, '..'), { recursive: true, force: true })
  git(root, 'worktree', 'prune')
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' })
}
