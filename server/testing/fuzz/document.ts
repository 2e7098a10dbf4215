import * as z from 'zod'

/** What the document says of a value: the part of JSON Schema that it uses. */
export interface Schema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

interface Answer {
  readonly media: string
  /** Left out where the reply is the bytes of a file. */
  readonly reads?: z.ZodType
  /** Of refusals. */
  readonly codes: readonly string[]
}

export type Access = 'open' | 'member' | 'operator'

/** One call as the document describes it. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each parameter. */
  readonly path: string
  readonly access: Access
  readonly parameters: readonly Parameter[]
  readonly body?: { readonly media: string; readonly schema: Schema }
  readonly answers: ReadonlyMap<number, Answer>
}

type Content = Record<string, { schema: Schema & { $ref?: string } }>

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Record<string, { description: string; content: Content }>
}

export interface Document {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: { readonly schemas: Record<string, Schema> }
}

/** All calls of the document. */
export function operationsOf({ paths, components }: Document): Operation[] {
  const refusal = reader(components.schemas['Error'] as Schema)
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, one]) => {
      const [taken] = Object.entries(one.requestBody?.content ?? {})
      return {
        id: one.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        access: accessOf(one),
        parameters: one.parameters,
        ...(taken && { body: { media: taken[0], schema: taken[1].schema } }),
        answers: answersOf(one, refusal),
      }
    }),
  )
}

function accessOf({ security, tags }: Described): Access {
  if (security?.length === 0) return 'open'
  return tags.includes('Operators') ? 'operator' : 'member'
}

function answersOf({ responses }: Described, refusal: z.ZodType): Operation['answers'] {
  return new Map(
    Object.entries(responses).map(([status, { description, content }]) => {
      const [media = '', { schema }] = Object.entries(content)[0] ?? ['', { schema: {} }]
      const isRefusal = Number(status) >= 400
      const isFile = Object.keys(schema).length === 0
      const reads = isRefusal ? refusal : isFile ? undefined : reader(schema)
      return [
        Number(status),
        { media, ...(reads && { reads }), codes: isRefusal ? description.split(', ') : [] },
      ]
    }),
  )
}

function reader(schema: Schema): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
}

const readers = new WeakMap<Schema, z.ZodType>()

/** Whether a value is what a schema of the document describes. */
export function fits(schema: Schema, value: unknown): boolean {
  const read = readers.get(schema) ?? reader(schema)
  readers.set(schema, read)
  return read.safeParse(value).success
}

/** Names of the parameters of an operation's address, in their order. */
export function pathNames({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
