import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MaterialMoment, materialMoments } from '#contract/courses/completion-states.ts'
import {
  type AdminMaterial,
  exportMaterialDownloads,
  listMaterials,
  materialMaxBytes,
  uploadMaterial,
  withdrawMaterial,
} from '#contract/courses/material-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'

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
  const moment = useMoment()
  return (
    <FramedTable
      labelledBy="materials"
      rows={materials}
      keyOf={({ version }) => version}
      columns={[
        { label: say('version'), numeric: true, render: ({ version }) => version },
        {
          label: say('file'),
          render: ({ name, size, note }) => (
            <>
              {name} <span className="muted">{say('size', { megabytes: megabytes(size) })}</span>
              {note && <p className="muted">{note}</p>}
            </>
          ),
        },
        { label: say('availableFrom'), render: ({ availableFrom }) => say(`moment.${availableFrom}`) },
        { label: say('uploadedAt'), whole: true, render: ({ uploadedAt }) => moment(uploadedAt) },
        { label: say('downloadedBy'), numeric: true, render: ({ downloadedBy }) => downloadedBy },
        {
          label: say('state'),
          render: (material) =>
            material.withdrawnAt ? (
              <span className="badge">{say('isWithdrawn')}</span>
            ) : (
              onWithdraw && (
                <button type="button" className="link" onClick={() => onWithdraw(material)}>
                  {say('withdraw')}
                  <span className="hidden"> {material.name}</span>
                </button>
              )
            ),
        },
      ]}
    />
  )
}

/** With one digit; a small file has at least 0.1. */
function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)
}

interface UploadMaterialDialogProps {
  readonly lectureId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Hands out a file, in place of the one before. */
function UploadMaterialDialog({ lectureId, onDone, onClose }: UploadMaterialDialogProps) {
  const say = useTranslations('materials')
  const params = { lectureId }
  const requestOf = async (form: FormData) => {
    const file = form.get('file') as File
    if (file.size > materialMaxBytes) throw new HttpError(say('tooLarge'), 413, {})
    const note = textIn(form, 'note')
    const availableFrom = form.get('availableFrom') as MaterialMoment
    const query = { fileName: file.name, availableFrom, ...(note && { note }) }
    return { params, query, body: new Uint8Array(await file.arrayBuffer()) }
  }
  return (
    <ActionDialog
      title={say('upload')}
      submitLabel={say('handOut')}
      {...staffAct(uploadMaterial, requestOf)}
      done={({ name }) => say('uploaded', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('uploadEffect')}</p>
      <label className="field">
        {say('file')}
        <input name="file" type="file" required accept=".pdf,.zip,.pptx,.docx,.xlsx,.hwpx" />
      </label>
      <fieldset>
        <legend>{say('availableFrom')}</legend>
        {materialMoments.map((moment) => (
          <label key={moment}>
            <input
              type="radio"
              name="availableFrom"
              value={moment}
              defaultChecked={moment === 'REGISTRATION'}
            />{' '}
            {say(`moment.${moment}`)}
          </label>
        ))}
      </fieldset>
      <label className="field">
        {say('note')}
        <textarea name="note" rows={2} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
