import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { MaterialMoment } from '#contract/courses/completion-states.ts'
import type { AdminMaterial } from '#contract/courses/material-admin.ts'
import type { Files } from '../../outside/storage/files.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { ByStaff } from '../../platform/audit/by-staff.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import type { NewFile } from '../../platform/files/store-file.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { once, repliedBefore } from '../../platform/http/once.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAnyLecture, lockLecture } from '../lecture/lecture-db.ts'
import { demandMaterialFile } from './demand-material-file.ts'
import { findMaterial, insertMaterial, listLiveAttenders, listVersions } from './material-db.ts'
import { tellsOfVersion } from './material-rules.ts'
import { presentAdminMaterial } from './present-material.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: Files
  readonly log: Logger
}

interface Uploading {
  readonly lectureId: number
  readonly fileName: string
  readonly availableFrom: MaterialMoment
  readonly note?: string | undefined
  readonly bytes: Uint8Array
  readonly actor: MemberActor
  readonly by: ByStaff
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Hands out a file with a course from now on, and has those told who may have an earlier version. */
export async function uploadMaterial(deps: Deps, asked: Uploading): Promise<AdminMaterial> {
  const { lectureId, availableFrom, note, bytes, actor, idempotencyKey: key, now } = asked
  const name = demandMaterialFile(asked.fileName, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const call = {
    scope: `uploadMaterial ${actor.memberId}`,
    key,
    asked: [lectureId, name, availableFrom, note ?? null, sha256],
  }
  const before = await repliedBefore<AdminMaterial>(deps.db, call)
  if (before) return before
  if (!(await findAnyLecture(deps.db, lectureId))) throw new AppError('NOT_FOUND')
  // Versions with the same name and bytes are one file: a try that ended anywhere leaves what the next one takes.
  const seed = JSON.stringify(['material', lectureId, name, sha256])
  const file = await keepFile(deps, 'material', { seed, name, bytes })
  return deps.db
    .transaction()
    .execute((tx) => once(tx, { ...call, now }, () => handOut(tx, deps.jobs, { ...asked, file })))
}

async function handOut(
  tx: Tx,
  jobs: Jobs,
  { lectureId, availableFrom, note, by, now, file }: Uploading & { file: NewFile },
): Promise<AdminMaterial> {
  // Two uploads at once get a number each, and whoever registers meanwhile is told or not, but not half.
  const lecture = await lockLecture(tx, lectureId)
  if (!lecture) throw new AppError('NOT_FOUND')
  const earlier = await listVersions(tx, lectureId)
  const version = (earlier[0]?.version ?? 0) + 1
  await insertMaterial(tx, file, {
    lecture_id: lectureId,
    version,
    available_from: availableFrom,
    note: note?.trim() ?? null,
    uploaded_at: now,
  })
  if (tellsOfVersion(earlier, lecture.start_at, now)) {
    const told = await listLiveAttenders(tx, lectureId)
    const mail = (attenderId: number) => ({ kind: 'materialRenewed' as const, attenderId, version })
    await jobs.send(tx, 'material-mail', ...told.map(mail))
  }
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'material.upload',
    entity: 'lecture',
    entityId: String(lectureId),
    after: { version, name: file.name, availableFrom },
  })
  const made = await findMaterial(tx, { lectureId, version })
  if (!made) throw new Error('the material just written is not there')
  return presentAdminMaterial(made)
}
