import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { call } from './call.ts'
import { resources } from './resources.ts'

interface Page {
  readonly content: RaRecord[]
  readonly totalElements: number
}

interface Versioned {
  readonly version?: number
}

/** ra-core's calls as calls of our endpoints. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async (resource, { filter, pagination = { page: 1, perPage: 25 }, sort, signal, meta }) => {
    const query = {
      ...filter,
      page: pagination.page - 1,
      size: pagination.perPage,
      ...(sort && { sort: `${sort.field},${sort.order.toLowerCase()}` }),
    }
    const { content, totalElements } = await send<Page>(
      resource,
      'list',
      { params: meta?.params, query },
      { signal },
    )
    const idParam = resources[resource]?.idParam ?? 'id'
    // ra-core needs an `id`; that of a mail is its message id.
    const data = content.map((row) => ({ ...row, id: row.id ?? row[idParam] }))
    return { data: data as never, total: totalElements }
  },
  getOne: async (resource, { id, signal }) => ({
    data: await send(resource, 'one', { params: paramsOf(resource, id) }, { signal }),
  }),
  getMany: async (resource, { ids, signal }) => ({
    data: await Promise.all(
      ids.map((id) => send<never>(resource, 'one', { params: paramsOf(resource, id) }, { signal })),
    ),
  }),
  create: async (resource, { data, meta }) => ({
    data: await send(resource, 'create', { body: data }, { idempotencyKey: meta?.idempotencyKey }),
  }),
  update: async (resource, { id, data, previousData, meta }) => ({
    data: await send(
      resource,
      'update',
      { params: paramsOf(resource, id), body: data },
      { version: (previousData as Versioned).version, seal: (meta as { seal?: string } | undefined)?.seal },
    ),
  }),
  getManyReference: () => unsupported(),
  updateMany: () => unsupported(),
  delete: () => unsupported(),
  deleteMany: () => unsupported(),
}

function paramsOf(resource: string, id: Identifier): Record<string, Identifier> {
  return { [resources[resource]?.idParam ?? 'id']: id }
}

function send<Data>(
  resource: string,
  act: 'list' | 'one' | 'create' | 'update',
  request: object,
  options: Parameters<typeof call>[2],
): Promise<Data> {
  const endpoint: Endpoint | undefined = resources[resource]?.[act]
  if (!endpoint) throw new Error(`${resource} has no ${act}`)
  return call(endpoint, request as never, options) as Promise<Data>
}

function unsupported(): never {
  throw new Error('The console does not use this call.')
}
