import { describe, expect, it } from 'vitest'
import { faultsOf, importsOf, isLayered } from './layers.ts'

const imports = (from: string, ...to: string[]) => to.map((one) => ({ from, to: one }))

describe('layers of folders', () => {
  it('import from below, and folders beside theirs in one direction', () => {
    expect(
      faultsOf([
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
    ['from beside', 'server/people/sign-in/sign-in.ts', 'server/money/credit/credit.ts'],
    ['from a folder that no layer has', 'server/people/sign-in/sign-in.ts', 'server/other/other.ts'],
    ['of a folder that no layer has', 'server/other/other.ts', 'server/platform/db/open.ts'],
  ])('do not import %s', (_, from, to) => {
    expect(faultsOf(imports(from, to))).toHaveLength(1)
  })

  it('do not import each other, also by way of others', () => {
    const [fault, ...others] = faultsOf([
      ...imports('server/exams/a/a.ts', 'server/exams/b/b.ts'),
      ...imports('server/exams/b/other.ts', 'server/exams/c/c.ts'),
      ...imports('server/exams/c/c.ts', 'server/exams/a/other.ts'),
    ])
    expect(fault).toContain('server/exams/a → server/exams/b → server/exams/c → server/exams/a')
    expect(others).toEqual([])
  })

  it('are read from every kind of import', () => {
    const text = `import type { A } from '../b/a.ts'
      import '../b/b.ts'
      export { c } from '../b/c.ts'
      import { join } from 'node:path'
      const d = await import('../b/d.ts')`
    expect(importsOf('server/a/a.ts', text).map(({ to }) => to)).toEqual([
      'server/b/a.ts',
      'server/b/b.ts',
      'server/b/c.ts',
      'server/b/d.ts',
    ])
  })

  it('are not kept by tests', () => {
    expect(['server/a/a.test.ts', 'server/testing/make.ts', 'server/a/a.css'].filter(isLayered)).toEqual([])
  })
})
