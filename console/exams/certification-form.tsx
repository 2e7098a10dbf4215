import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type AdminCertification, replaceCertification } from '#contract/exams/certification-admin.ts'
import { previewGuide } from '#contract/exams/guide-preview.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PreviewLanguages } from '../ui/preview-languages.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { FigureFields, GuideFields, IdentityFields, NoticeFields } from './certification-fields.tsx'
import { type CertificationValues, certificationInput, certificationValues } from './certification-values.ts'

interface CertificationFormProps {
  /** Undefined for a new certification. */
  readonly certification: AdminCertification | undefined
  readonly onSaved: (certification: AdminCertification) => void
}

/** What is examined, how, and what the guide says of it; readers cannot change it. */
export function CertificationForm({ certification, onSaved }: CertificationFormProps) {
  const say = useTranslations('certifications')
  const mayCall = useMayCall()
  const { save, reload } = useRecordCalls('certifications', certification)
  return (
    <fieldset disabled={!mayCall(replaceCertification)}>
      <RecordForm
        name={`certification.${certification?.id ?? 'new'}`}
        stored={certification}
        valuesOf={certificationValues}
        save={(values, version) => save(certificationInput(values), version)}
        reload={reload}
        onSaved={onSaved}
        labels={useFieldLabels()}
        submitLabel={say(certification ? 'saveCertification' : 'createCertification')}
        actions={<PreviewGuideButton certificationId={certification?.id} />}
      >
        {certification && certification.allExams > 0 ? (
          <p className="muted">{say('identityFixed')}</p>
        ) : (
          <IdentityFields />
        )}
        <FigureFields />
        <GuideFields />
        <NoticeFields />
      </RecordForm>
    </fieldset>
  )
}

/** Names of the fields that staff can change. */
function useFieldLabels(): Record<string, string> {
  const say = useTranslations('certifications')
  return {
    code: say('field.code'),
    level: say('field.level'),
    name: say('field.name'),
    introduction: say('field.introduction'),
    forWhom: say('field.forWhom'),
    parts: say('field.parts'),
    notice: say('field.notice'),
    passScore: say('field.passScore'),
    totalScore: say('field.totalScore'),
    questionCount: say('field.questionCount'),
    minutes: say('field.minutes'),
  }
}

/** Opens the guide with the texts of the form, saved or not, in each language. */
function PreviewGuideButton({ certificationId }: { readonly certificationId: number | undefined }) {
  const say = useTranslations('certifications')
  const sayCommon = useTranslations('common')
  const form = useFormContext<CertificationValues>()
  const { act, pending } = useAction((refusal) => showErrors(form, refusal))
  const [shown, setShown] = useState<Reply<typeof previewGuide>>()
  const preview = () => {
    form.clearErrors()
    return act(async () => {
      const body = certificationInput(form.getValues())
      setShown(await call(previewGuide, { query: { certificationId }, body }))
    })
  }
  return (
    <>
      <ActionButton unavailable={pending} onPress={() => void preview()}>
        {pending ? sayCommon('loading') : say('previewGuide')}
      </ActionButton>
      {shown && <PreviewDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface PreviewDialogProps extends Reply<typeof previewGuide> {
  readonly onClose: () => void
}

function PreviewDialog({ path, until, onClose }: PreviewDialogProps) {
  const say = useTranslations('certifications')
  const moment = useMoment()
  return (
    <Dialog title={say('previewGuide')} onClose={onClose}>
      <p>{say('previewGuideHelp', { moment: moment(until) })}</p>
      <PreviewLanguages hrefOf={(language) => `${path}?lang=${language}`} />
    </Dialog>
  )
}
