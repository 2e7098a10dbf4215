import * as z from 'zod/mini'
import { isPlainDate } from '#contract/platform/centre-time.ts'
import { filesUrlShape, readFilesUrl } from '../../outside/storage/storage-location.ts'
import { isZone } from './setting-checks.ts'

/** docs/settings.md and `.env.example` are generated from `purpose`. */
export const setting = <Shape extends z.ZodMiniType>(purpose: string, shape: Shape): Shape =>
  shape.check(z.describe(purpose))

/** Separated by spaces or commas. */
export const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[\s,]+/).filter((one) => one !== '')),
)

export const number = (pattern: RegExp, error: string, otherwise: number) =>
  z._default(z.pipe(z.string().check(z.regex(pattern, { error })), z.transform(Number)), otherwise)

/** Days such as `2026-12-25`, sorted and without duplicates. */
export const days = z.pipe(
  z.pipe(list, z.array(z.string().check(z.refine(isPlainDate, { error: 'takes days such as 2026-12-25' })))),
  z.transform((given) => [...new Set(given)].sort()),
)

const linkSecretsShape = 'takes secrets of 32 or more characters'

export const linkSecrets = z.pipe(
  list,
  z
    .array(z.string().check(z.minLength(32, { error: linkSecretsShape })))
    .check(z.minLength(1, { error: linkSecretsShape })),
)

export const filesUrl = z._default(
  z.string().check(z.refine((text) => readFilesUrl(text, '/') !== undefined, { error: filesUrlShape })),
  'file:',
)

export const zone = z._default(
  z.string().check(z.refine(isZone, { error: 'must be a time zone such as Asia/Seoul' })),
  'Asia/Seoul',
)

export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
