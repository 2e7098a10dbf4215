import { describe, expect, it } from 'vitest'
import { findFeatureClasses, findViolations, isLayered, readImports } from './layers.ts'

const imports = (from: string, ...to: string[]) => to.map((one) => ({ from, to: one }))

describe('layers of folders', () => {
  it('may import from below, and sibling folders in one direction', () => {
    expect(
      findViolations([
        ...imports(
          'server/exams/launch/launch.ts',
          'server/exams/catalogue/exam.ts',
          'server/platform/db/open.ts',
        ),
        ...imports('server/app/app.ts', 'server/exams/launch/launch.ts', 'server/app/config.ts'),
        ...imports('server/main.ts', 'server/app/app.ts'),
        ...imports('server/platform/db/open.ts', 'server/platform/db/generated/db.ts'),
        ...imports('server/platform/db/generated/db.ts', 'server/platform/db/stored.ts'),
      ]),
    ).toEqual([])
  })

  it.each([
    ['from above', 'server/people/sign-in/sign-in.ts', 'server/courses/guest/guest.ts'],
    ['from the same layer', 'server/people/sign-in/sign-in.ts', 'server/money/credit/credit.ts'],
    ['from a folder without a layer', 'server/people/sign-in/sign-in.ts', 'server/other/other.ts'],
    ['in a folder without a layer', 'server/other/other.ts', 'server/platform/db/open.ts'],
  ])('must not import %s', (_, from, to) => {
    expect(findViolations(imports(from, to))).toHaveLength(1)
  })

  it('must not import each other, directly or through others', () => {
    const [violation, ...others] = findViolations([
      ...imports('server/exams/a/a.ts', 'server/exams/b/b.ts'),
      ...imports('server/exams/b/other.ts', 'server/exams/c/c.ts'),
      ...imports('server/exams/c/c.ts', 'server/exams/a/other.ts'),
    ])
    expect(violation).toContain('server/exams/a → server/exams/b → server/exams/c → server/exams/a')
    expect(others).toEqual([])
  })

  it('include every kind of import', () => {
    const text = `import type { A } from '../b/a.ts'
      import '../b/b.ts'
      export { c } from '../b/c.ts'
      import { join } from 'node:path'
      const d = await import('../b/d.ts')`
    expect(readImports('server/a/a.ts', text).map(({ to }) => to)).toEqual([
      'server/b/a.ts',
      'server/b/b.ts',
      'server/b/c.ts',
      'server/b/d.ts',
    ])
  })

  it('do not apply to tests', () => {
    expect(['server/a/a.test.ts', 'server/testing/make.ts', 'server/a/a.css'].filter(isLayered)).toEqual([])
  })

  it('keep the CSS of `ui` free of the classes of features', () => {
    const css = '.course-row { color: red }\n.panel .exam, .exam-parts > li {}\n.host.is-off {}\n.hostile {}'
    expect(findFeatureClasses('web/ui/row.css', css)).toEqual([
      expect.stringContaining('.course-row'),
      expect.stringContaining('.exam,'),
      expect.stringContaining('.exam-parts'),
      expect.stringContaining('.host,'),
    ])
    expect(findFeatureClasses('web/courses/catalogue/row.css', css)).toEqual([])
  })
})
