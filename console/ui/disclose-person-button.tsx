import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { disclosePerson } from '#contract/reports/person-disclosure.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { DiscloseDialog } from './disclose-dialog.tsx'

interface DisclosePersonButtonProps {
  readonly personId: string
  /** Whether the caller sees the person masked. */
  readonly masked: boolean
  /** Names the person for screen readers, as an exam number or the masked name. */
  readonly label: string
}

/** Beside a masked name: shows the person unmasked, once a reason is recorded. */
export function DisclosePersonButton({ personId, masked, label }: DisclosePersonButtonProps) {
  const say = useTranslations('common')
  const mayCall = useMayCall()
  const [isOpen, setOpen] = useState(false)
  if (!masked || !mayCall(disclosePerson)) return null
  const disclose = async (reason: string) => {
    const { name, email, phoneNumber } = await call(disclosePerson, {
      params: { personId },
      body: { reason },
    })
    return [
      [say('personName'), name ?? '–'],
      [say('personEmail'), email ?? '–'],
      [say('personPhone'), phoneNumber ?? '–'],
    ] as const
  }
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {say('disclose')}
        <span className="hidden"> {label}</span>
      </button>
      {isOpen && (
        <DiscloseDialog
          title={say('discloseTitle', { label })}
          disclose={disclose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
