import { sql } from 'kysely'
import {
  exportMaterialDownloads,
  listMaterialDownloads,
  type MaterialDownload,
} from '#contract/courses/material-admin.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { findDownloads } from './material-db.ts'

export const downloadList = list({
  endpoint: listMaterialDownloads,
  parent: (db, { params }) => findAnyLecture(db, params.lectureId),
  from: sql`material_download join material on material.id = material_id`,
  id: sql<number>`material_download.id`,
  where: ({ params }) => [sql`lecture_id = ${params.lectureId}`],
  orders: { downloadedAt: sql`downloaded_at` },
  defaultSort: ['downloadedAt,desc'],
  ties: 'sorted',
  async read(db, ids, { actor }) {
    const masked = !seesNames(actor.staffRoles, 'attenders')
    return (await findDownloads(db, ids)).map(({ name, downloadedAt, ...row }) => ({
      ...row,
      name: name && masked ? maskName(name) : name,
      downloadedAt: downloadedAt.toISOString(),
    }))
  },
  csv: {
    endpoint: exportMaterialDownloads,
    name: ({ params }) => `material-downloads-${params.lectureId}`,
    columns,
  },
})

function columns(view: View): CsvColumn<MaterialDownload>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('people.name'), ({ name }) => name],
    [say('materials.file'), ({ fileName }) => fileName],
    [say('materials.version'), ({ version }) => version],
    [say('materials.downloadedAt'), ({ downloadedAt }) => moment(downloadedAt)],
  ]
}
