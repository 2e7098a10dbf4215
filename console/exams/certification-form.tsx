import { useTranslations } from 'use-intl'
import { type AdminCertification, replaceCertification } from '#contract/exams/certification-admin.ts'
import { useMayCall } from '../client/session.ts'
import { RecordForm } from '../ui/record-form.tsx'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { FigureFields, GuideFields, IdentityFields, NoticeFields } from './certification-fields.tsx'
import { certificationInput, certificationValues } from './certification-values.ts'
import { PreviewGuideButton } from './preview-guide-button.tsx'

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
