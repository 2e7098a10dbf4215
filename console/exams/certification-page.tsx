import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import { type AdminCertification, replaceCertification } from '#contract/exams/certification-admin.ts'
import { createExams } from '#contract/exams/exam-admin.ts'
import { previewGuide } from '#contract/exams/guide-preview.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PreviewLanguages } from '../ui/preview-languages.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { useTitle } from '../ui/use-title.ts'
import { FigureFields, GuideFields, IdentityFields, NoticeFields } from './certification-fields.tsx'
import { type CertificationValues, certificationInput, certificationValues } from './certification-values.ts'

/** A certification: its exams and its texts. */
export const CertificationPage = recordPage<AdminCertification>(
  'certifications',
  (certification, reload) => <Certification certification={certification} reload={reload} />,
  'certification',
)

interface CertificationProps {
  readonly certification: AdminCertification
  readonly reload: () => unknown
}

function Certification({ certification, reload }: CertificationProps) {
  const say = useTranslations('certifications')
  const mayCall = useMayCall()
  const { id, code, level, name, comingExams, allExams } = certification
  const title = useLocalised()(name)
  useTitle(title)
  const filter = encodeURIComponent(JSON.stringify({ certificationId: String(id) }))
  return (
    <>
      <PageHead
        back={<BackLink to="/certifications">{say('certifications')}</BackLink>}
        title={title}
        about={
          <p className="muted">
            {code} · {say(`level.${level}`)}
          </p>
        }
      >
        <Link className="button" to={`/exams?filter=${filter}`}>
          {say('examsOf', { coming: comingExams, all: allExams })}
        </Link>
        <Link className="button" to={`/certifications/${id}/versions`}>
          {say('versions')}
        </Link>
        <GuideButton certification={certification} />
        {mayCall(createExams) && (
          <Link className="button primary" to={`/exams/new?certification=${id}`}>
            {say('addExams')}
          </Link>
        )}
      </PageHead>
      <CertificationForm certification={certification} onSaved={() => reload()} />
    </>
  )
}

/** Opens the guide as visitors see it, in each language. */
function GuideButton({ certification }: { readonly certification: AdminCertification }) {
  const say = useTranslations('certifications')
  const [open, setOpen] = useState(false)
  const type = instructionTypes.find((one) => levelOfInstruction[one] === certification.level)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say('seeGuide')}
      </button>
      {open && (
        <Dialog title={say('seeGuide')} onClose={() => setOpen(false)}>
          {certification.onSite ? (
            <>
              <p>{say('guideHelp')}</p>
              <PreviewLanguages hrefOf={(language) => `/certification/${type}?lang=${language}`} />
            </>
          ) : (
            <p>{say('notOnSite')}</p>
          )}
        </Dialog>
      )}
    </>
  )
}

export function NewCertificationPage() {
  const say = useTranslations('certifications')
  const navigate = useNavigate()
  useTitle(say('newCertification'))
  return (
    <>
      <PageHead
        back={<BackLink to="/certifications">{say('certifications')}</BackLink>}
        title={say('newCertification')}
      />
      <CertificationForm certification={undefined} onSaved={({ id }) => navigate(`/certifications/${id}`)} />
    </>
  )
}

interface CertificationFormProps {
  /** Undefined for a new certification. */
  readonly certification: AdminCertification | undefined
  readonly onSaved: (certification: AdminCertification) => void
}

/** What is examined, how, and what the guide says of it; readers cannot change it. */
function CertificationForm({ certification, onSaved }: CertificationFormProps) {
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
      // What is said to be still right is stored with the certification.
      const { upToDate: _, ...values } = form.getValues() as CertificationValues & {
        readonly upToDate?: unknown
      }
      const body = certificationInput(values)
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
