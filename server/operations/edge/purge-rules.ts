/** A change of what visitors see: its table, and its row where that is known. */
export interface ContentChange {
  readonly subject: string
  readonly rowId: number | null
}

/** Keys of responses (`server/app/surrogate-keys.ts`) that show rows of a table. */
const keysOfSubject: Readonly<Record<string, readonly string[]>> = {
  certification: ['certifications', 'exams'],
  course: ['lectures', 'courses'],
  exam: ['exams'],
  lecture: ['lectures', 'courses'],
  lecture_day: ['lectures', 'courses'],
  past_certificate: ['certificates'],
  terms_version: ['terms'],
  waiting_room: ['waiting-rooms', 'lectures', 'courses', 'exams'],
}

const everything = 'all'

/**
 * Keys of all responses that show what has changed, each once. `leading`: dates whose page shows one of the changed dates. The
 * site's own content and the clock are on every page; so might be what is not known here.
 */
export function keysToPurge(changes: readonly ContentChange[], leading: readonly number[]): string[] {
  const keys = changes.flatMap(({ subject, rowId }) =>
    subject === 'lecture' && rowId !== null
      ? ['lectures', `lecture-${rowId}`]
      : (keysOfSubject[subject] ?? [everything]),
  )
  const all = new Set([...keys, ...leading.map((id) => `lecture-${id}`)])
  return all.has(everything) ? [everything] : [...all].sort()
}

/** As many as Cloudflare takes at once. */
const maxKeys = 30

export function batchesOf(keys: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / maxKeys) }, (_, at) =>
    keys.slice(at * maxKeys, (at + 1) * maxKeys),
  )
}
