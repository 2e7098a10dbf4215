import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useTranslations } from 'use-intl'
import { getPreviewAddress } from '#contract/courses/lecture-preview.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PreviewLanguages } from '../ui/preview-languages.tsx'

interface PreviewDialogProps {
  readonly lectureId: number
  readonly onClose: () => void
}

/** Shows the address of a draft as visitors will see it, in each language, for a colleague without an account too. */
export function PreviewDialog({ lectureId, onClose }: PreviewDialogProps) {
  const say = useTranslations('courses')
  const notify = useNotify()
  const moment = useMoment()
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', lectureId],
    queryFn: ({ signal }) => call(getPreviewAddress, { params: { lectureId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data)
    return (
      <Dialog title={say('preview')} onClose={onClose}>
        <PageState error={error} retry={refetch} />
      </Dialog>
    )
  const address = location.origin + data.path
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notify(say('previewCopied'), { type: 'success' })
  }
  return (
    <Dialog
      title={say('preview')}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={() => void copy()}>
          {say('previewCopy')}
        </button>
      }
    >
      <p>{say('previewHelp', { moment: moment(data.until) })}</p>
      <input className="search-input" readOnly aria-label={say('previewAddress')} value={address} />
      <PreviewLanguages hrefOf={(language) => `${data.path}&lang=${language}`} />
    </Dialog>
  )
}
