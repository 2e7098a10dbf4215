import { type Insertable, type SqlBool, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { amongIds } from '../../platform/db/among-ids.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { insertFile } from '../../platform/files/insert-file.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'

const live = [...liveApplyStates]

export type AttenderMaterial = Awaited<ReturnType<typeof selectAttenderMaterials>>[number]

/** Most lectures have no material, so that it need not be read. */
export const hasMaterial = sql<boolean>`exists (
  select from material where material.lecture_id = lecture.id and withdrawn_at is null)`.as('has_material')

/** The current material of each live registration, by attender id. */
export async function listAttenderMaterials(
  db: Db | Tx,
  attenders: readonly { readonly id: number; readonly has_material: boolean }[],
): Promise<Map<number, AttenderMaterial>> {
  const attenderIds = attenders.filter((one) => one.has_material).map(({ id }) => id)
  if (attenderIds.length === 0) return new Map()
  const rows = await selectAttenderMaterials(db, amongIds('attender.id', attenderIds))
  return new Map(rows.map((row) => [row.attender_id, row]))
}

/** The current material; undefined unless the member has a live registration. */
export async function findOwnMaterial(
  db: Db,
  { lectureId, attenderId, memberId }: { lectureId: number; attenderId: number; memberId: number },
): Promise<AttenderMaterial | undefined> {
  const [row] = await selectAttenderMaterials(
    db,
    sql<SqlBool>`attender.id = ${attenderId} and attender.lecture_id = ${lectureId} and attender.member_id = ${memberId}`,
  )
  return row
}

function selectAttenderMaterials(db: Db | Tx, condition: ReturnType<typeof sql<SqlBool>>) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('material')
          .select(['id', 'version', 'file_id', 'available_from', 'note', 'uploaded_at'])
          .whereRef('material.lecture_id', '=', 'lecture.id')
          .where('material.withdrawn_at', 'is', null)
          .orderBy('material.version', 'desc')
          .limit(1)
          .as('given'),
      (join) => join.onTrue(),
    )
    .innerJoin('file', 'file.id', 'given.file_id')
    .select([
      'attender.id as attender_id',
      'attender.applied_at',
      'lecture.start_at',
      'given.id',
      'given.version',
      'given.available_from',
      'given.note',
      'given.uploaded_at',
      'file.key',
      'file.name',
      'file.size',
    ])
    .select((row) =>
      row
        .selectFrom('material_download')
        .innerJoin('material as had', 'had.id', 'material_download.material_id')
        .whereRef('material_download.attender_id', '=', 'attender.id')
        .select((download) => download.fn.max('had.version').as('version'))
        .as('had_version'),
    )
    .where(condition)
    .where('attender.apply_state', 'in', live)
    .execute()
}

export async function insertDownload(
  db: Db,
  { materialId, attenderId, now }: { materialId: number; attenderId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('material_download')
    .values({ material_id: materialId, attender_id: attenderId, downloaded_at: now })
    .execute()
}

/** Newest first, withdrawn versions included. */
export function listVersions(tx: Tx, lectureId: number) {
  return tx
    .selectFrom('material')
    .select(['version', 'available_from as availableFrom', 'withdrawn_at as withdrawnAt'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('material_download')
            .select('material_download.id')
            .whereRef('material_download.material_id', '=', 'material.id'),
        )
        .$castTo<boolean>()
        .as('downloaded'),
    )
    .where('lecture_id', '=', lectureId)
    .orderBy('version', 'desc')
    .execute()
}

export async function insertMaterial(
  tx: Tx,
  file: StoredFile,
  material: Omit<Insertable<DB['material']>, 'file_id'>,
): Promise<void> {
  const fileId = await insertFile(tx, file, new Date(material.uploaded_at))
  await tx
    .insertInto('material')
    .values({ ...material, file_id: fileId })
    .execute()
}

export async function listLiveAttenders(tx: Tx, lectureId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('attender')
    .select('id')
    .where('lecture_id', '=', lectureId)
    .where('apply_state', 'in', live)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type AdminMaterialRow = NonNullable<Awaited<ReturnType<typeof findMaterial>>>

function materials(db: Db | Tx) {
  return db
    .selectFrom('material')
    .innerJoin('file', 'file.id', 'material.file_id')
    .select([
      'material.id',
      'material.lecture_id',
      'material.version',
      'material.available_from',
      'material.note',
      'material.uploaded_at',
      'material.withdrawn_at',
      'file.name',
      'file.media_type',
      'file.size',
    ])
    .select((row) =>
      row
        .selectFrom('material_download')
        .whereRef('material_download.material_id', '=', 'material.id')
        .select(sql<number>`count(distinct material_download.attender_id)`.as('downloaded_by'))
        .as('downloaded_by'),
    )
}

export function listMaterials(db: Db, lectureId: number): Promise<AdminMaterialRow[]> {
  return materials(db)
    .where('material.lecture_id', '=', lectureId)
    .orderBy('material.version', 'desc')
    .execute()
}

export function findMaterial(db: Db | Tx, { lectureId, version }: { lectureId: number; version: number }) {
  return materials(db)
    .where('material.lecture_id', '=', lectureId)
    .where('material.version', '=', version)
    .executeTakeFirst()
}

/** False if there is no such version or it is already withdrawn. */
export async function markWithdrawn(
  tx: Tx,
  { lectureId, version, now }: { lectureId: number; version: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('material')
    .set({ withdrawn_at: now })
    .where('lecture_id', '=', lectureId)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findDownloads(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('material_download')
    .innerJoin('material', 'material.id', 'material_download.material_id')
    .innerJoin('file', 'file.id', 'material.file_id')
    .innerJoin('attender', 'attender.id', 'material_download.attender_id')
    .leftJoin('member', 'member.id', 'attender.member_id')
    .select([
      'material_download.id',
      'material_download.attender_id as attenderId',
      'material_download.downloaded_at as downloadedAt',
      'material.version',
      'file.name as fileName',
    ])
    .select(sql<string | null>`coalesce(nullif(attender.name, ''), member.name)`.as('name'))
    .where('material_download.id', 'in', [...ids])
    .execute()
}
