import type { TestProject } from 'vitest/node'
import { writeEmbeddedImage } from './embedded-image.ts'
import { startPostgres } from './postgres.ts'

/** Gives every integration test one PostgreSQL to make its databases on, and an embedded database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, image] = await Promise.all([startPostgres(), writeEmbeddedImage()])
  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedImage', image.path)
  return async () => {
    await postgres.stop()
    await image.remove()
  }
}
