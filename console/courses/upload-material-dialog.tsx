import { HttpError } from 'ra-core'
import { useTranslations } from 'use-intl'
import { type MaterialMoment, materialMoments } from '#contract/courses/completion-states.ts'
import { materialMaxBytes, uploadMaterial } from '#contract/courses/material-admin.ts'
import { dryRunMaterial } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'

interface UploadMaterialDialogProps {
  readonly lectureId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Hands out a file, in place of the one before. */
export function UploadMaterialDialog({ lectureId, onDone, onClose }: UploadMaterialDialogProps) {
  const say = useTranslations('materials')
  const params = { lectureId }
  const inputOf = (form: FormData) => {
    const file = form.get('file') as File
    if (file.size > materialMaxBytes) throw new HttpError(say('tooLarge'), 413, {})
    const note = textIn(form, 'note')
    const availableFrom = form.get('availableFrom') as MaterialMoment
    return { file, query: { fileName: file.name, availableFrom, ...(note && { note }) } }
  }
  const upload = async (form: FormData, key: { readonly idempotencyKey: string }) => {
    const { file, query } = inputOf(form)
    const body = new Uint8Array(await file.arrayBuffer())
    await call(uploadMaterial, { params, query, body }, key)
    return file
  }
  return (
    <ActionDialog
      title={say('upload')}
      submitLabel={say('handOut')}
      dryRun={async (form) => call(dryRunMaterial, { params, body: inputOf(form).query })}
      act={upload}
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
