import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type AdminMaterial,
  exportMaterialDownloads,
  listMaterials,
  uploadMaterial,
  withdrawMaterial,
} from '#contract/courses/material-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageState } from '../ui/page-state.tsx'
import { UploadMaterialDialog } from './upload-material-dialog.tsx'

/** The files that a date hands out: all versions, of which the latest that is not withdrawn is the one people get. */
export function Materials({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('materials')
  const mayCall = useMayCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['materials', lectureId],
    queryFn: ({ signal }) => call(listMaterials, { params: { lectureId } }, { signal }),
  })
  const [dialog, setDialog] = useState<'upload' | AdminMaterial>()
  const close = () => {
    setDialog(undefined)
    void refetch()
  }
  return (
    <section aria-labelledby="materials">
      <h2 id="materials">{say('title')}</h2>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.length === 0 && <p className="muted">{say('none')}</p>}
      {data && data.length > 0 && (
        <MaterialTable
          materials={data}
          onWithdraw={mayCall(withdrawMaterial) ? (material) => setDialog(material) : undefined}
        />
      )}
      <div className="row">
        {mayCall(uploadMaterial) && (
          <button type="button" className="button" onClick={() => setDialog('upload')}>
            {say('upload')}
          </button>
        )}
        {data?.some(({ downloadedBy }) => downloadedBy > 0) && (
          <CsvLink endpoint={exportMaterialDownloads} params={{ lectureId }} label={say('exportDownloads')} />
        )}
      </div>
      {dialog === 'upload' && <UploadMaterialDialog lectureId={lectureId} onDone={close} onClose={close} />}
      {typeof dialog === 'object' && (
        <ActionDialog
          title={say('withdrawTitle', { name: dialog.name })}
          submitLabel={say('withdraw')}
          danger
          act={() => call(withdrawMaterial, { params: { lectureId, version: dialog.version } })}
          done={say('withdrawn', { name: dialog.name })}
          onClose={close}
        >
          <p>
            {say('withdrawEffect', {
              downloads: dialog.downloadedBy,
              next: String(versionAfter(dialog, data ?? []) ?? 'none'),
            })}
          </p>
        </ActionDialog>
      )}
    </section>
  )
}

/** The version that people get once this one is withdrawn. */
function versionAfter({ version }: AdminMaterial, all: readonly AdminMaterial[]): number | undefined {
  return all.find((one) => one.version !== version && one.withdrawnAt === null)?.version
}

interface MaterialTableProps {
  readonly materials: readonly AdminMaterial[]
  readonly onWithdraw: ((material: AdminMaterial) => void) | undefined
}

function MaterialTable({ materials, onWithdraw }: MaterialTableProps) {
  const say = useTranslations('materials')
  return (
    <div className="table-frame">
      <table className="data" aria-labelledby="materials">
        <thead>
          <tr>
            <th className="num">{say('version')}</th>
            <th>{say('file')}</th>
            <th>{say('availableFrom')}</th>
            <th>{say('uploadedAt')}</th>
            <th className="num">{say('downloadedBy')}</th>
            <th>{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => (
            <MaterialRow key={material.version} material={material} onWithdraw={onWithdraw} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MaterialRowProps extends Pick<MaterialTableProps, 'onWithdraw'> {
  readonly material: AdminMaterial
}

function MaterialRow({ material, onWithdraw }: MaterialRowProps) {
  const say = useTranslations('materials')
  const moment = useMoment()
  const { version, name, size, note, availableFrom, uploadedAt, downloadedBy, withdrawnAt } = material
  return (
    <tr>
      <td className="num">{version}</td>
      <td>
        {name} <span className="muted">{say('size', { megabytes: megabytes(size) })}</span>
        {note && <p className="muted">{note}</p>}
      </td>
      <td>{say(`moment.${availableFrom}`)}</td>
      <td className="whole">{moment(uploadedAt)}</td>
      <td className="num">{downloadedBy}</td>
      <td>
        {withdrawnAt ? (
          <span className="badge">{say('isWithdrawn')}</span>
        ) : (
          onWithdraw && (
            <button type="button" className="link" onClick={() => onWithdraw(material)}>
              {say('withdraw')}
              <span className="hidden"> {name}</span>
            </button>
          )
        )}
      </td>
    </tr>
  )
}

/** With one digit; a small file has at least 0.1. */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)
}
