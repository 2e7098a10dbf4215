import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { MaterialMoment } from '#contract/courses/completion-states.ts'
import type { AdminMaterial } from '#contract/courses/material-admin.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { extensionOf, fileTypes, materialExtensions } from '../../platform/files/file-types.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'
import { storeUpload } from '../../platform/files/store-upload.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { findStoredReply, idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAnyLecture, lockLecture } from '../lecture/lecture-db.ts'
import { findMaterial, insertMaterial, listLiveAttenders, listVersions } from './material-db.ts'
import { shouldMailVersion } from './material-rules.ts'
import { presentAdminMaterial } from './present-material.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
}

interface Upload {
  readonly lectureId: number
  readonly availableFrom: MaterialMoment
  readonly note?: string | undefined
  readonly actor: MemberActor
  readonly idempotencyKey: string | undefined
}

interface NewMaterial extends Upload {
  readonly file: StoredFile
  readonly by: AuditSource
  readonly now: Date
}

/** Without bytes, a row only: for a dry run, to which no file is sent. */
export async function storeMaterial(
  deps: Omit<Deps, 'jobs'>,
  { bytes, ...upload }: Upload & { readonly fileName: string; readonly bytes: Uint8Array | undefined },
): Promise<StoredFile> {
  const { lectureId, fileName } = upload
  if (!(await findAnyLecture(deps.db, lectureId))) throw new AppError('NOT_FOUND')
  if (!bytes) {
    const key = `dry-run-${randomUUID()}`
    return { key, name: fileName, mediaType: 'application/octet-stream', size: 1, sha256: Buffer.alloc(32) }
  }
  const name = validateMaterialFile(fileName, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  // Refuses a key that was used for something else before the file is stored.
  await findStoredReply<AdminMaterial>(deps.db, callOf({ ...upload, file: { name, sha256 } }))
  // The file key derives from name and bytes, so that a retry after a failure reuses the stored file.
  const seed = JSON.stringify(['material', lectureId, name, sha256.toString('hex')])
  return storeUpload(deps, 'material', { seed, name, bytes })
}

/** Mails attenders who had access to an earlier version. */
export function uploadMaterial(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  input: NewMaterial,
): Promise<AdminMaterial> {
  const call = { ...callOf(input), now: input.now }
  return db.transaction().execute((tx) => idempotent(tx, call, () => publishVersion(tx, jobs, input)))
}

function callOf({
  lectureId,
  availableFrom,
  note,
  file: { name, sha256 },
  actor,
  idempotencyKey: key,
}: Upload & { readonly file: Pick<StoredFile, 'name' | 'sha256'> }) {
  return {
    scope: `uploadMaterial ${actor.memberId}`,
    key,
    input: [lectureId, name, availableFrom, note ?? null, sha256.toString('hex')],
  }
}

async function publishVersion(
  tx: Tx,
  jobs: Jobs,
  { lectureId, availableFrom, note, by, now, file }: NewMaterial,
): Promise<AdminMaterial> {
  // The lock gives concurrent uploads consecutive versions and serialises them with registrations.
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
  if (shouldMailVersion(earlier, lecture.start_at, now)) {
    const attenderIds = await listLiveAttenders(tx, lectureId)
    const mail = (attenderId: number) => ({ kind: 'materialRenewed' as const, attenderId, version })
    await jobs.send(tx, 'material-mail', ...attenderIds.map(mail))
  }
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'material.upload',
    entity: 'lecture',
    entityId: String(lectureId),
    after: { version, name: file.name, availableFrom },
  })
  const material = await findMaterial(tx, { lectureId, version })
  if (!material) throw new Error('the inserted material was not found')
  return presentAdminMaterial(material)
}

/** Path separators, reserved, control and invisible characters. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u

/** Returns the normalised name. Throws `BadInput` for a forbidden name or type, an empty file, or content of another type. */
function validateMaterialFile(fileName: string, bytes: Uint8Array): string {
  const name = fileName.normalize('NFC').trim()
  if (forbidden.test(name) || name.startsWith('.')) throw badField('fileName', 'fileName')
  const extension = extensionOf(name)
  if (!extension || !materialExtensions.includes(extension)) throw badField('fileName', 'fileType')
  if (bytes.length === 0) throw badField('file', 'fileZero')
  if (!fileTypes[extension].is(bytes)) throw badField('file', 'fileContent')
  return name
}
