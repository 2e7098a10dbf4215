import type { Notice } from '#contract/content/site-content.ts'

/** Notices to show at a moment: from their start until just before their end; warnings first. */
export function noticesAt(notices: readonly Notice[], now: Date): readonly Notice[] {
  const shown = notices.filter(
    ({ startAt, finishAt }) => new Date(startAt) <= now && now < new Date(finishAt),
  )
  return [...shown.filter(({ tone }) => tone === 'WARNING'), ...shown.filter(({ tone }) => tone === 'INFO')]
}
