import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../testing/postgres.ts'
import { writeEmbeddedImage } from './embedded-image.ts'
import { createTemplate } from './test-database.ts'

/**
 * Provides one PostgreSQL server with a template database, and one embedded database image, to all integration tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, image] = await Promise.all([startPostgres(), writeEmbeddedImage()])
  const template = await createTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('templateDatabase', template.name)
  project.provide('templateFingerprint', template.fingerprint)
  project.provide('embeddedImage', image.path)
  return async () => {
    await template.drop()
    await postgres.stop()
    await image.remove()
  }
}
