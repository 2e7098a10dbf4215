import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/** Gives every integration test one PostgreSQL to make its databases on. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
