import * as z from 'zod'

/** The subset of JSON Schema that the document uses. */
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

interface ExpectedResponse {
  readonly media: string
  /** Undefined if the response is a file. */
  readonly reads?: z.ZodType
  /** Error codes. */
  readonly codes: readonly string[]
}

export type Access = 'open' | 'member' | 'operator'

/** An operation of the document. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each parameter. */
  readonly path: string
  readonly access: Access
  readonly parameters: readonly Parameter[]
  readonly body?: { readonly media: string; readonly schema: Schema }
  readonly responses: ReadonlyMap<number, ExpectedResponse>
}

type Content = Record<string, { schema: Schema & { $ref?: string } }>

interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Record<string, { description: string; content: Content }>
}

export interface Document {
  readonly paths: Record<string, Record<string, DescribedOperation>>
  readonly components: { readonly schemas: Record<string, Schema> }
}

/** All operations of the document. */
export function operationsOf({ paths, components }: Document): Operation[] {
  const refusal = toZod(components.schemas['Error'] as Schema)
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, one]) => {
      const [requestBody] = Object.entries(one.requestBody?.content ?? {})
      return {
        id: one.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        access: accessOf(one),
        parameters: one.parameters,
        ...(requestBody && { body: { media: requestBody[0], schema: requestBody[1].schema } }),
        responses: responsesOf(one, refusal),
      }
    }),
  )
}

function accessOf({ security, tags }: DescribedOperation): Access {
  if (security?.length === 0) return 'open'
  return tags.includes('Operators') ? 'operator' : 'member'
}

function responsesOf({ responses }: DescribedOperation, refusal: z.ZodType): Operation['responses'] {
  return new Map(
    Object.entries(responses).map(([status, { description, content }]) => {
      const [media = '', { schema }] = Object.entries(content)[0] ?? ['', { schema: {} }]
      const isRefusal = Number(status) >= 400
      const isFile = Object.keys(schema).length === 0
      const reads = isRefusal ? refusal : isFile ? undefined : toZod(schema)
      return [
        Number(status),
        { media, ...(reads && { reads }), codes: isRefusal ? description.split(', ') : [] },
      ]
    }),
  )
}

function toZod(schema: Schema): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
}

const zodTypes = new WeakMap<Schema, z.ZodType>()

/** Whether a value matches a schema of the document. */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const zodType = zodTypes.get(schema) ?? toZod(schema)
  zodTypes.set(schema, zodType)
  return zodType.safeParse(value).success
}

/** Names of the path parameters, in order. */
export function pathNames({ path }: Pick<Operation, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
