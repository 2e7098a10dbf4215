import type { TestProject } from 'vitest/node'
import { writeEmbeddedImage } from './embedded-image.ts'
import { startPostgres } from './postgres.ts'
import { createTemplate } from './test-database.ts'

/** Gives every integration test one PostgreSQL with a prepared database to copy, and an embedded one to copy. */
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
