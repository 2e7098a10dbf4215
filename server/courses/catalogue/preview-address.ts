import { previewDays } from '#contract/courses/lecture-preview.ts'
import { pages } from '#contract/pages.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'

const previewMs = previewDays * 86_400_000

/** An address that shows a lecture until it expires: lecture and end are in its token, nothing is stored. */
export function previewAddress(
  links: SecretLinks,
  lectureId: number,
  now: Date,
): { path: string; until: Date } {
  const until = new Date(now.getTime() + previewMs)
  const token = links.tokenOf('PREVIEW', `${lectureId}-${until.getTime()}`)
  return { path: `${pages.lecturePreview.path}?token=${encodeURIComponent(token)}`, until }
}

/** The lecture that a token shows now; undefined if it is invalid or has expired. */
export function readPreviewToken(links: SecretLinks, token: string, now: Date): number | undefined {
  const [lectureId, until] = (links.read('PREVIEW', token) ?? '').split('-').map(Number)
  return lectureId && until && until > now.getTime() ? lectureId : undefined
}
