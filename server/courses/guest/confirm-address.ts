import type { GuestAddressCorrection } from '#contract/courses/guest.ts'
import { localise } from '#contract/platform/languages.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { endSeatedPlaces } from '../../waiting-list/end-seated-places.ts'
import { moveGuestEntries } from '../../waiting-list/move-guest-entries.ts'
import {
  type CorrectedLecture,
  type CorrectionRow,
  correctionFactsOf,
  countLive,
  countTaken,
  endCorrection,
  findCorrection,
  listLiveLectures,
  lockCorrection,
  lockLecturesOf,
  moveRegistrations,
} from './address-correction-db.ts'
import { canMoveTo, isPending } from './address-correction-rules.ts'

interface Confirmation extends Pick<View, 'language' | 'now'> {
  readonly token: string
  /** For the audit log. */
  readonly request: { readonly ip: string; readonly id: string }
}

/** Shows on the page of the mailed link what confirming does. */
export async function readAddressCorrection(
  { db, links }: { db: Db; links: SecretLinks },
  { token, ...view }: Omit<Confirmation, 'request'>,
): Promise<GuestAddressCorrection> {
  const row = await findCorrection(db, correctionIdOf(links, token))
  if (!row) throw new AppError('NOT_FOUND')
  if (row.confirmed_at === null && !isPending(correctionFactsOf(row), view.now))
    throw new AppError('CORRECTION_OVER')
  const emailKey = row.confirmed_at === null ? row.old_email_key : row.new_email_key
  return present(row, await listLiveLectures(db, emailKey), view)
}

/** Moves live registrations and places in waiting lists, and notifies the old address. Confirming again changes nothing. */
export function confirmAddressCorrection(
  { db, jobs, links }: { db: Db; jobs: Jobs; links: SecretLinks },
  { token, request, ...view }: Confirmation,
): Promise<GuestAddressCorrection> {
  const id = correctionIdOf(links, token)
  const { now } = view
  return db.transaction().execute(async (tx) => {
    const row = await lockCorrection(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    const { old_email_key: from, new_email_key } = row
    if (row.confirmed_at !== null) return present(row, await listLiveLectures(tx, new_email_key), view)
    if (!isPending(correctionFactsOf(row), now)) throw new AppError('CORRECTION_OVER')
    await lockLecturesOf(tx, from)
    const [live, taken] = [await countLive(tx, from), await countTaken(tx, { from, to: new_email_key })]
    assertAllowed(canMoveTo({ live, taken }))

    const moved = await moveRegistrations(tx, row)
    const to = { email: row.new_email, emailKey: row.new_email_key }
    const lines = await moveGuestEntries({ tx, jobs }, { from, to, now })
    await endSeatedPlaces(tx, [...new Set([...moved.map(({ lecture_id }) => lecture_id), ...lines])], now)
    await endCorrection(tx, id, { confirmed_at: now })
    await jobs.send(tx, 'address-mail', { kind: 'addressCorrected', correctionId: id })
    for (const { id: attenderId, link_generation: generation, progress_state } of moved)
      if (progress_state === 'PREPARED')
        await jobs.send(tx, 'mail', { kind: 'registered', attenderId, generation })
    for (const changed of [...moved.map(ofAttender), ...lines.map(ofLine)])
      await appendAudit(tx, {
        ...changed,
        actor: { sub: `guest ${id}`, role: 'member' },
        ip: request.ip,
        requestId: request.id,
        at: now,
        action: 'person.confirmAddress',
        before: { email: row.old_email },
        after: { email: row.new_email, reason: row.reason },
      })
    return present({ ...row, confirmed_at: now }, await listLiveLectures(tx, new_email_key), view)
  })
}

const ofAttender = ({ id }: { id: number }) => ({ entity: 'attender' as const, entityId: String(id) })
const ofLine = (lectureId: number) => ({ entity: 'lecture' as const, entityId: String(lectureId) })

function correctionIdOf(links: SecretLinks, token: string): string {
  const id = links.read('ADDRESS', token)
  if (id === undefined) throw new AppError('NOT_FOUND')
  return id
}

function present(
  row: CorrectionRow,
  lectures: readonly CorrectedLecture[],
  { language }: Pick<View, 'language'>,
): GuestAddressCorrection {
  return {
    email: row.new_email,
    expiresAt: row.expires_at.toISOString(),
    confirmed: row.confirmed_at !== null,
    lectures: lectures.map(({ id, title, start_at }) => ({
      lectureId: id,
      title: localise(title, language),
      startAt: start_at.toISOString(),
    })),
  }
}
