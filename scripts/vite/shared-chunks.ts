import type { Plugin } from 'vite'

/**
 * Small modules that several pages share, by file and without their extension: each file that a page waits for costs a
 * phone a round trip, six at a time.
 */
const modulesOf: Readonly<Record<string, readonly string[]>> = {
  dialog: ['web/ui/dialog'],
  // Before the next, which takes what its modules import.
  'exam-shared': [
    'contract/exams/certification',
    'web/exams/catalogue/exam-badge',
    'web/exams/catalogue/exam-state',
    'web/exams/catalogue/late-schedule',
    'web/parts/certification-mark',
    'web/parts/contact-links',
    'web/parts/schedule-link',
    'web/parts/schedule-url',
  ],
  // What reading the data of a public page takes, in one file: each of its imports would cost a navigation a round trip.
  // The dialog for refused requests needs no request of its own.
  api: [
    'contract/content/site',
    'contract/courses/lecture',
    'contract/exams/exam',
    'contract/exams/exam-guide',
    'web/client/call',
    'web/client/excerpt',
    'web/client/member-styles',
    'web/courses/catalogue/lecture-id',
    'web/ui/alert-dialog',
  ],
  controls: [
    'web/parts/empty-page',
    'web/ui/choice',
    'web/ui/field',
    'web/ui/list-state',
    'web/ui/pagination',
    'web/ui/select',
  ],
  'course-shared': [
    'contract/courses/cover-size',
    'web/courses/catalogue/course-days',
    'web/courses/catalogue/lecture-badge',
    'web/courses/catalogue/lecture-choices',
    'web/courses/catalogue/lecture-list-url',
    'web/courses/catalogue/lecture-state',
    'web/courses/catalogue/level-mark',
    'web/courses/catalogue/seats-note',
  ],
  'course-list': [
    'web/courses/catalogue/lecture-filters',
    'web/courses/catalogue/lecture-list',
    'web/courses/catalogue/lecture-row',
  ],
  'course-page': [
    'contract/courses/course-sections',
    'contract/courses/lecture-paths',
    'contract/exams/exam-paths',
    'web/client/write-cookie',
    'web/courses/catalogue/held-seat',
    'web/parts/add-to-calendar',
    'web/parts/restriction-link',
    'web/parts/room-link',
    'web/ui/copy-text',
  ],
  months: ['web/exams/catalogue/use-days', 'web/ui/month-nav', 'web/ui/month-table', 'web/ui/use-noon'],
  facts: ['web/ui/facts', 'web/ui/moment'],
  // Modules of a few lines that some pages use.
  small: ['web/ui/alert', 'web/ui/day', 'web/ui/disclosure', 'web/ui/use-composition'],
  'verify-shared': [
    'contract/certificates/certificate-code',
    'contract/certificates/past-number',
    'web/certificates/code-mistake',
    'web/certificates/past-mistake',
    'web/certificates/verdict',
    'web/certificates/verify-meta',
    'web/certificates/verify-url',
  ],
}

/** What most public pages need is in the file of the entry: it costs a page less there than in one of its own. */
const modulesOfShell = [
  'contract/platform/endpoint',
  'contract/platform/languages',
  'web/client/use-scripts',
  'web/ui/badge',
  'web/ui/date-block',
]

/** The chunk groups of the shared modules. */
export const sharedChunks = Object.entries(modulesOf).map(([name, modules]) => ({
  name,
  test: (id: string) => modules.some((module) => isModule(id, module)),
}))

/** Whether a module is in the file of the entry although only pages import it. */
export function isOfShell(id: string): boolean {
  return modulesOfShell.some((module) => isModule(id, module))
}

/** Fails the build if a shared module has moved or has been renamed, which would silently add files to pages. */
export function checkedChunks(): Plugin {
  return {
    name: 'checked-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      for (const module of [...modulesOfShell, ...Object.values(modulesOf).flat()])
        if (!ids.some((id) => isModule(id, module)))
          this.error(`No page imports ${module}, which scripts/vite/shared-chunks.ts names.`)
    },
  }
}

function isModule(id: string, module: string): boolean {
  return id.replace(/\.tsx?$/, '').endsWith(`/${module}`)
}
