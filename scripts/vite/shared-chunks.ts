import type { Plugin } from 'vite'

/**
 * Small modules that several pages share, by file and without their extension: each file that a page waits for costs a
 * phone a round trip, six at a time.
 */
const modulesOf: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'web/client/use-scripts',
    'web/ui/badge',
    'web/ui/moment',
    'web/ui/disclosure',
    'web/parts/schedule-link',
    'web/exams/catalogue/exam-badge',
    'web/exams/catalogue/exam-state',
  ],
  'facts-shared': [
    'web/ui/date-block',
    'web/ui/facts',
    'web/parts/contact-links',
    'web/parts/certification-mark',
  ],
  'course-shared': [
    'contract/courses/cover-size',
    'web/courses/catalogue/level-mark',
    'web/courses/catalogue/lecture-row',
  ],
  'seat-shared': [
    'web/ui/copy-text',
    'web/courses/catalogue/held-seat',
    'contract/platform/endpoint',
    'contract/courses/lecture-paths',
  ],
  controls: [
    'web/ui/alert',
    'web/ui/choice',
    'web/ui/day',
    'web/ui/field',
    'web/ui/pagination',
    'web/ui/select',
    'web/ui/use-composition',
  ],
  'certificate-code': ['contract/certificates/certificate-code', 'web/certificates/code-mistake'],
}

/** The chunk groups of the shared modules. */
export const sharedChunks = Object.entries(modulesOf).map(([name, modules]) => ({
  name,
  test: (id: string) => modules.some((module) => isModule(id, module)),
}))

/** Fails the build if a shared module has moved or has been renamed, which would silently add files to pages. */
export function checkedChunks(): Plugin {
  return {
    name: 'checked-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      for (const module of Object.values(modulesOf).flat())
        if (!ids.some((id) => isModule(id, module)))
          this.error(`No page imports ${module}, which scripts/vite/shared-chunks.ts names.`)
    },
  }
}

function isModule(id: string, module: string): boolean {
  return id.replace(/\.tsx?$/, '').endsWith(`/${module}`)
}
