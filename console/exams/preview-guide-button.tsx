import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { previewGuide } from '#contract/exams/guide-preview.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PreviewLanguages } from '../ui/preview-languages.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { type CertificationValues, certificationInput } from './certification-values.ts'

/** Opens the guide with the texts of the form, saved or not, in each language. */
export function PreviewGuideButton({ certificationId }: { readonly certificationId: number | undefined }) {
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
