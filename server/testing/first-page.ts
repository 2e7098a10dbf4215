import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Tx } from '../platform/db/open.ts'
import { sliceOf } from '../platform/db/page.ts'
import type { List, ListCall } from '../platform/lists/list-db.ts'
import { testNow } from './test-app.ts'

const administrator = {
  kind: 'member',
  memberId: 1,
  sub: 'administrator',
  name: null,
  email: null,
  emailVerified: false,
  phoneNumber: null,
  accountType: 'IAM',
  staffRoles: ['administrator'],
  sessionNumber: 1,
} as const

/** Of a list without parameters, with ten rows. */
export async function firstPage<E extends Endpoint<undefined>, Id, Row>(
  tx: Tx,
  list: List<E, Id, Row>,
  query: ListCall<E>['query'],
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const view = { now: testNow, language: 'en', zone: 'Asia/Seoul' } as const
  const call = { params: undefined, query, actor: administrator, ...view }
  const opened = await list.open(tx, call as unknown as ListCall<E>)
  if (!opened) throw new Error('there is no such list')
  return opened.readPage(sliceOf({}))
}
