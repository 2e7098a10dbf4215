import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { offerToWaiting } from '#contract/courses/waiting-list-admin.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface OfferToWaitingProps {
  readonly lecture: AdminLectureDetail
  readonly onDone: () => unknown
}

/** Puts people who wait for other dates of the course in line for this one; renders nothing without any. */
export function OfferToWaiting({ lecture, onDone }: OfferToWaitingProps) {
  const say = useTranslations('waitingList')
  const [open, setOpen] = useState(false)
  const { id: lectureId, state, waitingElsewhere: count } = lecture
  if (count === 0 || (state !== 'DRAFT' && state !== 'ANNOUNCED')) return null
  const label = say('offerToWaiting', { count })
  const close = () => setOpen(false)
  const act = async () => {
    const { added } = await call(offerToWaiting, { params: { lectureId } })
    return say('offerDone', { count: added })
  }
  const done = () => {
    close()
    onDone()
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <ActionDialog title={say('offerTitle')} submitLabel={label} act={act} onDone={done} onClose={close}>
          <p>{say('offerText', { count })}</p>
        </ActionDialog>
      )}
    </>
  )
}
