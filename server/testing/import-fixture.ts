import type { TestMember } from './make.ts'
import type { TestApp, TestReply } from './test-app.ts'

/** Calls of the endpoints of one kind of import, as staff. */
export async function importFixture(test: TestApp, path: string) {
  const staff = await test.make.member({ roles: ['operator'], name: '성춘향' })
  const all = `/api/admin/v1/imports/${path}`
  const call = (method: 'GET' | 'POST' | 'DELETE', rest: string, as: TestMember = staff) =>
    test.call(method, `${all}${rest}`, { as, ...(method === 'POST' && { body: {} }) })
  return {
    staff,
    /** Lines of a file, or its bytes. */
    stage: (file: readonly string[] | Buffer, headers: Record<string, string> = {}): Promise<TestReply> =>
      test.call('POST', `${all}?fileName=a.csv`, {
        as: staff,
        body: Buffer.isBuffer(file) ? file : file.join('\n'),
        headers: { 'content-type': 'text/csv', ...headers },
      }),
    template: () => call('GET', '/template.csv'),
    read: (id: number, as?: TestMember) => call('GET', `/${id}`, as),
    apply: (id: number) => call('POST', `/${id}/applications`),
    dryRun: (id: number) => call('POST', `/${id}/applications/dry-runs`),
    discard: (id: number) => call('DELETE', `/${id}`),
    reverse: (id: number) => call('POST', `/${id}/reversals`),
  }
}
